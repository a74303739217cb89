/** Tests of the room beside it: laws over invented counties and states. */
@NullMarked
package org.gapatlas.model.review;

import org.jspecify.annotations.NullMarked;
