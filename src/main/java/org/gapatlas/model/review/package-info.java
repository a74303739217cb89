/**
 * What an estimate means for one county: a raw score or why there is none, what it rests on, and reasons in plain
 * words. Start at {@link org.gapatlas.model.review.ReviewModel}, which answers with the assessments that a
 * {@link org.gapatlas.priority.PriorityBatch} is made of.
 */
@NullMarked
package org.gapatlas.model.review;

import org.jspecify.annotations.NullMarked;
