/**
 * Versioned rules that select counties whose records deserve another look. They are pure: the input is the publishers'
 * own words with their origin, the output findings and abstentions. This room does not know releases, files or the
 * wire. Start at {@link org.gapatlas.review.CountyReview}.
 */
@NullMarked
package org.gapatlas.review;

import org.jspecify.annotations.NullMarked;
