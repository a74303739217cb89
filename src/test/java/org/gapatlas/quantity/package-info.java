/** Tests of the rounding rule. */
@NullMarked
package org.gapatlas.quantity;

import org.jspecify.annotations.NullMarked;
