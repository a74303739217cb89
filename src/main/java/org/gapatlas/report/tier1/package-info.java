/** A county's Tier 1 result as a report shows it: observed against expected. */
@NullMarked
package org.gapatlas.report.tier1;

import org.jspecify.annotations.NullMarked;
