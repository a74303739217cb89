/**
 * NOAA's nClimGrid-Daily county averages: one file without a header for each climate element and month, with the
 * publisher's own state numbers. Start at {@link org.gapatlas.adapter.nclimgrid.NclimgridAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.nclimgrid;

import org.jspecify.annotations.NullMarked;
