/**
 * What to expect of a county from the counties around it and its state, never from its own counts. A
 * {@link org.gapatlas.model.expectation.CountyWindow} has what was observed, {@link org.gapatlas.model.expectation.Surroundings}
 * what lies around, and {@link org.gapatlas.model.expectation.CrossFit} the distribution of the counts to expect. The model
 * is in {@code docs/decisions/0082-observed-against-expected.md}.
 */
@NullMarked
package org.gapatlas.model.expectation;

import org.jspecify.annotations.NullMarked;
