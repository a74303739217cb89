/**
 * Reports: the content, pages and table of a county or state report. It knows nothing about HTTP, nor how a page
 * becomes a PDF. Start at {@link org.gapatlas.report.Reports}; {@code docs/decisions/0018-reports.md} explains how data
 * become pages.
 */
@NullMarked
package org.gapatlas.report;

import org.jspecify.annotations.NullMarked;
