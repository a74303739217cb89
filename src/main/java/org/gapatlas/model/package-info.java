/**
 * The offline model behind the surveillance review priority: it compares each county's published counts with the counts
 * expected from the counties around it and its state. Counts come from a sealed release
 * ({@link org.gapatlas.model.feature}); years in which a state counted differently are set aside
 * ({@link org.gapatlas.model.practice}); the expectation is made from other counties' counts
 * ({@link org.gapatlas.model.expectation}, {@link org.gapatlas.model.count}); each county gets figures and reasons
 * ({@link org.gapatlas.model.review}); and the whole is evaluated against observed counts
 * ({@link org.gapatlas.model.evaluation}). Serving uses none of this: it reads the stored batch.
 */
@NullMarked
package org.gapatlas.model;

import org.jspecify.annotations.NullMarked;
