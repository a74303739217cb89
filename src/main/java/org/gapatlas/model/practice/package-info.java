/**
 * Flags state-years that are not ordinary observations because a state counted differently or sent nothing. The rule
 * uses only the states' totals. Start at {@link org.gapatlas.model.practice.ReportingPractice}; the rule and its flags
 * on the public files are in {@code docs/decisions/0081-reporting-practice.md}.
 */
@NullMarked
package org.gapatlas.model.practice;

import org.jspecify.annotations.NullMarked;
