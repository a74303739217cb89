/**
 * Evaluates the model on counties, states and years that it was not fitted to, against simpler models, and on simulated
 * losses. The plan was written first: {@code docs/decisions/0080-plan-of-the-tier1-trial.md}. Start at {@link
 * org.gapatlas.model.evaluation.Evaluation}; its result is a {@link org.gapatlas.model.evaluation.ModelCard}, and
 * {@link org.gapatlas.model.evaluation.Gate} says whether the model may be published.
 */
@NullMarked
package org.gapatlas.model.evaluation;

import org.jspecify.annotations.NullMarked;
