/** Tests of the meaning of published values. */
@NullMarked
package org.gapatlas.observation;

import org.jspecify.annotations.NullMarked;
