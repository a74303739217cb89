/**
 * Expects a county's counts from the counties around it and its state, never from its own counts. A
 * {@link org.gapatlas.model.expectation.CountyWindow} has the observed counts,
 * {@link org.gapatlas.model.expectation.Surroundings} the rates around a county, and
 * {@link org.gapatlas.model.expectation.CrossFit} the expected distributions. The model is described in
 * {@code docs/decisions/0082-observed-against-expected.md}.
 */
@NullMarked
package org.gapatlas.model.expectation;

import org.jspecify.annotations.NullMarked;
