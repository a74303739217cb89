/**
 * From publishers' files to a sealed release: reads every input, joins the rows to the counties of the vintage,
 * accounts for each row, and hands a draft to the store. Nothing is written if anything blocks. Start at
 * {@link org.gapatlas.ingest.ReleaseBuild}.
 */
@NullMarked
package org.gapatlas.ingest;

import org.jspecify.annotations.NullMarked;
