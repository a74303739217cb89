/**
 * The offline models behind the surveillance review priority. Features are taken from a sealed release
 * ({@link org.gapatlas.model.feature}), estimates are made out of each county's own state
 * ({@link org.gapatlas.model.fit}), what they mean for a county is put in words
 * ({@link org.gapatlas.model.review}), and all of it is held against what happened
 * ({@link org.gapatlas.model.evaluation}). Serving knows none of this: it reads what was persisted.
 */
@NullMarked
package org.gapatlas.model;

import org.jspecify.annotations.NullMarked;
