/**
 * Tier 1 surveillance review priority: what a batch of county results is, which tier a score falls in, whether the
 * inputs suffice, and what an approval binds. Knows no model, no release and no wire; a model hands over assessments,
 * a release seals the approved batch. Start at {@link org.gapatlas.priority.PriorityBatch}.
 */
@NullMarked
package org.gapatlas.priority;

import org.jspecify.annotations.NullMarked;
