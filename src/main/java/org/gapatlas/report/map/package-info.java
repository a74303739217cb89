/** Maps of a report: projection, outlines, shades. */
@NullMarked
package org.gapatlas.report.map;

import org.jspecify.annotations.NullMarked;
