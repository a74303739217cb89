/**
 * Reports as PDF: what a county or a state report says, how it looks, and how it is printed so that it is accessible
 * (PDF/UA-1), archival (PDF/A-3a) and the same everywhere. Knows nothing of HTTP. Start at
 * {@link org.gapatlas.report.Reports}; how data become pages is in {@code docs/decisions/0018-reports.md}.
 */
@NullMarked
package org.gapatlas.report;

import org.jspecify.annotations.NullMarked;
