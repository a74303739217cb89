/**
 * Versioned rules that look for counties whose records deserve another look. Pure: evidence goes in as the publishers'
 * own words with their origin, findings and abstentions come out. Knows no release, no file and no wire. Start at
 * {@link org.gapatlas.review.CountyReview}.
 */
@NullMarked
package org.gapatlas.review;

import org.jspecify.annotations.NullMarked;
