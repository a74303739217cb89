/**
 * Makes a sealed release from publishers' files: reads every input, joins the rows to the counties of the vintage,
 * accounts for each row, and passes a draft to the store. Nothing is written if an issue blocks. Start at
 * {@link org.gapatlas.ingest.ReleaseBuild}.
 */
@NullMarked
package org.gapatlas.ingest;

import org.jspecify.annotations.NullMarked;
