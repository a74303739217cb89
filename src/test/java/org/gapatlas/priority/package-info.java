/** Tests of the Tier 1 batch: what it derives and refuses, and what its digest and its approval cover. */
@NullMarked
package org.gapatlas.priority;

import org.jspecify.annotations.NullMarked;
