/**
 * Checks of files for consistency, plausibility and completeness, within a file and between files. Each check gets the
 * rows and a receiver of findings, and knows nothing of how a release is made.
 */
@NullMarked
package org.gapatlas.ingest.check;

import org.jspecify.annotations.NullMarked;
