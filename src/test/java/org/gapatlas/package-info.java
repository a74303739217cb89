/** Tests of the whole program, and invented data that many tests share. */
@NullMarked
package org.gapatlas;

import org.jspecify.annotations.NullMarked;
