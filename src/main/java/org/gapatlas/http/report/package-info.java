/**
 * The routes that answer with a PDF. They answer invalid values with 422, and make reports on separate threads, each
 * once for any number of clients. Start at {@link org.gapatlas.http.report.ReportService}.
 */
@NullMarked
package org.gapatlas.http.report;

import org.jspecify.annotations.NullMarked;
