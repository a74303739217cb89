/** Evidence in a report: observations with everything needed to interpret each on its own. */
@NullMarked
package org.gapatlas.report.evidence;

import org.jspecify.annotations.NullMarked;
