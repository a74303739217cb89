/**
 * Census cartographic boundaries of counties: a ZIP with a shapefile's outlines (.shp) and attribute table (.dbf).
 * Every count and offset in these binary files is checked against the bytes before it is used. Start at {@link
 * org.gapatlas.adapter.boundary.BoundaryAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.boundary;

import org.jspecify.annotations.NullMarked;
