/**
 * Tier 1 surveillance review priority: batches of county results, tiers, evidence sufficiency, and approvals. Knows no
 * model, no release and no wire: a model provides assessments, and a release seals the approved batch. Start at
 * {@link org.gapatlas.priority.PriorityBatch}.
 */
@NullMarked
package org.gapatlas.priority;

import org.jspecify.annotations.NullMarked;
