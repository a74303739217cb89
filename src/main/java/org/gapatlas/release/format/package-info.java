/**
 * The form of a release: its id, its manifest and issues in canonical form, the names of its files, and how bytes are
 * compressed and written to disk. It does not know what a release contains about a county.
 */
@NullMarked
package org.gapatlas.release.format;

import org.jspecify.annotations.NullMarked;
