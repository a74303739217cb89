/** Tests of the arithmetic of counts, with invented data. */
@NullMarked
package org.gapatlas.model.count;

import org.jspecify.annotations.NullMarked;
