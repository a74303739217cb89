/**
 * What the comparison of observed and expected counts means for one county: figures and tier, what they rest on, why there
 * are none, and reasons in plain words. Start at {@link org.gapatlas.model.review.ObservedExpectedModel}, which answers with
 * the assessments that a {@link org.gapatlas.priority.PriorityBatch} is made of.
 */
@NullMarked
package org.gapatlas.model.review;

import org.jspecify.annotations.NullMarked;
