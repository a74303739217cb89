/** Tests of the model's results for counties, with an invented nation. */
@NullMarked
package org.gapatlas.model.review;

import org.jspecify.annotations.NullMarked;
