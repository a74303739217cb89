/** Tests of the gap score: vectors of an independent computation, worked examples, and properties. */
@NullMarked
package org.gapatlas.score;

import org.jspecify.annotations.NullMarked;
