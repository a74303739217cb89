/**
 * Reports: what a county or a state report says, its pages and its table. Knows nothing of HTTP, nor of how a page becomes
 * a PDF. Start at {@link org.gapatlas.report.Reports}; how data become pages is in
 * {@code docs/decisions/0018-reports.md}.
 */
@NullMarked
package org.gapatlas.report;

import org.jspecify.annotations.NullMarked;
