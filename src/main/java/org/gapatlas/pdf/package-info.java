/**
 * PDFs of pages: laid out so that they are accessible (PDF/UA-1), archival (PDF/A-3a) and the same everywhere, in this
 * process or in one beside it. Knows nothing of what the pages say. Start at {@link org.gapatlas.pdf.Printer}; why there
 * is a process beside the server is in {@code docs/decisions/0026-printer-processes.md}.
 */
@NullMarked
package org.gapatlas.pdf;

import org.jspecify.annotations.NullMarked;
