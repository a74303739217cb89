/** Tests of the state review's rules: every abstention in its order, every result state, every refused configuration. */
@NullMarked
package org.gapatlas.review;

import org.jspecify.annotations.NullMarked;
