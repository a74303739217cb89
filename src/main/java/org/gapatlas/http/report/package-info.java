/**
 * The routes that answer with a PDF. Their invalid values are answered 422; what is made is made on threads of their
 * own, each report once however many ask for it. Start at {@link org.gapatlas.http.report.ReportService}.
 */
@NullMarked
package org.gapatlas.http.report;

import org.jspecify.annotations.NullMarked;
