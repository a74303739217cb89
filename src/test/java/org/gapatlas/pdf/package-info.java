/** Tests of printing. */
@NullMarked
package org.gapatlas.pdf;

import org.jspecify.annotations.NullMarked;
