/**
 * County outlines for drawing: generalised so that neighbours still share their borders, and written as GeoJSON
 * (RFC 7946). Knows nothing of files, releases or requests, and serves no measurement. Start at
 * {@link org.gapatlas.place.display.DisplayGeometry}.
 *
 * <p>Internally, outlines are in <em>grid units</em>: whole millionths of a degree, with longitudes measured westward
 * from Greenwich ({@link org.gapatlas.place.Antimeridian}). Whole numbers keep a vertex that neighbours share equal on
 * both sides.
 */
@NullMarked
package org.gapatlas.place.display;

import org.jspecify.annotations.NullMarked;
