/**
 * NOAA's daily county averages of nClimGrid-Daily: a file without a header, one a climate element and month, with state
 * numbers of the publisher's own. Start at {@link org.gapatlas.adapter.nclimgrid.NclimgridAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.nclimgrid;

import org.jspecify.annotations.NullMarked;
