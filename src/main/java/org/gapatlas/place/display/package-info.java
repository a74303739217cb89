/**
 * County outlines for drawing: generalised so that neighbours still share their borders, and written as GeoJSON
 * (RFC 7946). Knows nothing of files, releases or requests, and serves no measurement. Start at
 * {@link org.gapatlas.place.display.DisplayGeometry}.
 *
 * <p>Inside, outlines are in <em>grid units</em>: whole millionths of a degree, longitudes written westward of
 * Greenwich ({@link org.gapatlas.place.Antimeridian}). Whole numbers keep a vertex that neighbours share equal on both
 * sides, whatever is done to it.
 */
@NullMarked
package org.gapatlas.place.display;

import org.jspecify.annotations.NullMarked;
