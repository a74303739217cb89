/**
 * The offline model behind the surveillance review priority: what each county published, held against what the counties around
 * it and its state lead one to expect. Counts are taken from a sealed release ({@link org.gapatlas.model.feature}), years in
 * which a state counted otherwise are set aside ({@link org.gapatlas.model.practice}), the expectation is made of other
 * counties' counts ({@link org.gapatlas.model.expectation}, on the arithmetic of {@link org.gapatlas.model.count}), what it
 * means for a county is put in words ({@link org.gapatlas.model.review}), and all of it is held against what was observed
 * ({@link org.gapatlas.model.evaluation}). Serving knows none of this: it reads what was persisted.
 */
@NullMarked
package org.gapatlas.model;

import org.jspecify.annotations.NullMarked;
