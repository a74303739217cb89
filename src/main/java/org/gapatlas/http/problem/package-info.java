/** Reasons to refuse a request, as values. {@code ProblemMapper} gives each a status, text and headers. */
@NullMarked
package org.gapatlas.http.problem;

import org.jspecify.annotations.NullMarked;
