/** The gap score as a report shows it: parts, bars, precision, and range over all settings. */
@NullMarked
package org.gapatlas.report.score;

import org.jspecify.annotations.NullMarked;
