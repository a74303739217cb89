/** Tests of the Tier 1 batch: what it derives, what it refuses, and what its digest and its approval bind. */
@NullMarked
package org.gapatlas.priority;

import org.jspecify.annotations.NullMarked;
