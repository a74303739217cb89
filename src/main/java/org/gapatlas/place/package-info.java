/**
 * Counties and states: identity, vintage and boundary. A FIPS code is text of five ASCII digits, here and
 * everywhere; a code is never padded, and membership in a vintage is asked of {@link org.gapatlas.place.CountySet}.
 */
@NullMarked
package org.gapatlas.place;

import org.jspecify.annotations.NullMarked;
