/** The gap score as a report shows it: parts, bars, range over settings. */
@NullMarked
package org.gapatlas.report.score;

import org.jspecify.annotations.NullMarked;
