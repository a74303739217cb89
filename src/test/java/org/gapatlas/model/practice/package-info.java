/** Tests of the room beside it: laws over invented counties and states. */
@NullMarked
package org.gapatlas.model.practice;

import org.jspecify.annotations.NullMarked;
