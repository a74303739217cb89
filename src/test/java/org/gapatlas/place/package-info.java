/** Tests of counties and states. */
@NullMarked
package org.gapatlas.place;

import org.jspecify.annotations.NullMarked;
