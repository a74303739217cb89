/**
 * Turns the comparison of observed and expected counts into a county's result: figures and tier, the inputs behind
 * them, or the reason why there are none, and reasons in plain words. Start at {@link
 * org.gapatlas.model.review.ObservedExpectedModel}, which returns the assessments that make up a {@link
 * org.gapatlas.priority.PriorityBatch}.
 */
@NullMarked
package org.gapatlas.model.review;

import org.jspecify.annotations.NullMarked;
