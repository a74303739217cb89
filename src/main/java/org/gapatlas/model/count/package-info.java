/**
 * Arithmetic of overdispersed counts: the negative binomial distribution, its regression and its size. Pure and
 * deterministic; knows neither counties nor years. Start at {@link org.gapatlas.model.count.CountRegression}.
 */
@NullMarked
package org.gapatlas.model.count;

import org.jspecify.annotations.NullMarked;
