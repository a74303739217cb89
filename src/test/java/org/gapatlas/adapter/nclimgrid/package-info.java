/** Tests of the adapter of daily climate values. */
@NullMarked
package org.gapatlas.adapter.nclimgrid;

import org.jspecify.annotations.NullMarked;
