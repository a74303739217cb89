/** Why a request is refused, as values; {@code ProblemMapper} of the room gives each a status, words and headers. */
@NullMarked
package org.gapatlas.http.problem;

import org.jspecify.annotations.NullMarked;
