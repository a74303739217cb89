/** Tests of display geometry, on invented nations with ragged borders and on the real one. */
@NullMarked
package org.gapatlas.place.display;

import org.jspecify.annotations.NullMarked;
