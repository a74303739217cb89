/** Evidence in a report: observations with all that it takes to read one alone. */
@NullMarked
package org.gapatlas.report.evidence;

import org.jspecify.annotations.NullMarked;
