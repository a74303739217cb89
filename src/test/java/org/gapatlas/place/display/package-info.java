/** Tests of display geometry, with invented nations that have ragged borders and with the real one. */
@NullMarked
package org.gapatlas.place.display;

import org.jspecify.annotations.NullMarked;
