/**
 * The form of a release: its id, its manifest and issues in their canonical form, the names of its files, and how bytes
 * reach the disk and are packed. Knows nothing of what a release says of a county.
 */
@NullMarked
package org.gapatlas.release.format;

import org.jspecify.annotations.NullMarked;
