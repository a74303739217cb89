/**
 * Prints pages as PDF that is accessible (PDF/UA-1), archival (PDF/A-3a) and the same on every machine, in this process
 * or a separate one. It does not know what the pages contain. Start at {@link org.gapatlas.pdf.Printer};
 * {@code docs/decisions/0026-printer-processes.md} explains why there are separate processes.
 */
@NullMarked
package org.gapatlas.pdf;

import org.jspecify.annotations.NullMarked;
