/**
 * Recognises publishers' files: an examined edition, one that fits its marks, or something else. Start at
 * {@link org.gapatlas.ingest.recognition.Recogniser}.
 */
@NullMarked
package org.gapatlas.ingest.recognition;

import org.jspecify.annotations.NullMarked;
