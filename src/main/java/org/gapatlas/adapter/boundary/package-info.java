/**
 * Census cartographic boundaries of counties: a ZIP with a shapefile's outlines (.shp) and attribute table (.dbf). Both
 * are binary files full of counts and offsets, and none of these is believed before it is compared with the bytes that
 * are there. Start at {@link org.gapatlas.adapter.boundary.BoundaryAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.boundary;

import org.jspecify.annotations.NullMarked;
