/** Tests of reporting practice, with invented totals and the real file. */
@NullMarked
package org.gapatlas.model.practice;

import org.jspecify.annotations.NullMarked;
