/**
 * Models held against what happened: states they were not fitted to, and years they had not seen. Start at
 * {@link org.gapatlas.model.evaluation.Evaluation}; its answer is a {@link org.gapatlas.model.evaluation.ModelCard},
 * and {@link org.gapatlas.model.evaluation.Gate} says whether a model may be published.
 */
@NullMarked
package org.gapatlas.model.evaluation;

import org.jspecify.annotations.NullMarked;
