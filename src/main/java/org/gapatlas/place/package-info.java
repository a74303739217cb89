/**
 * Counties and states: identity, vintage and boundary. A FIPS code is always text of five ASCII digits and is never
 * padded. {@link org.gapatlas.place.CountySet} knows which codes belong to a vintage.
 */
@NullMarked
package org.gapatlas.place;

import org.jspecify.annotations.NullMarked;
