/** Tests of the gap score: vectors of an independent computation, worked examples, and laws that always hold. */
@NullMarked
package org.gapatlas.score;

import org.jspecify.annotations.NullMarked;
