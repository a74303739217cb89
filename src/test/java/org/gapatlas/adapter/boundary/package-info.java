/** Tests of the boundary adapter with small invented shapefiles. */
@NullMarked
package org.gapatlas.adapter.boundary;

import org.jspecify.annotations.NullMarked;
