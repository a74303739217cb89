/** Tests of the model's evaluation, with an invented nation. */
@NullMarked
package org.gapatlas.model.evaluation;

import org.jspecify.annotations.NullMarked;
