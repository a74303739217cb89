/**
 * Tests of the proof: whatever is altered is found.
 */
@NullMarked
package org.gapatlas.release.proof;

import org.jspecify.annotations.NullMarked;
