/** Tests of the state review: abstentions in their order, result states, and refused configurations. */
@NullMarked
package org.gapatlas.review;

import org.jspecify.annotations.NullMarked;
