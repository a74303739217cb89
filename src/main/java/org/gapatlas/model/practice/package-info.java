/**
 * Which state-years are no ordinary observation, since a state counted otherwise or sent nothing: a rule over the states'
 * totals, kept as data. Start at {@link org.gapatlas.model.practice.ReportingPractice}; the rule and its flags on the public
 * files are in {@code docs/decisions/0081-reporting-practice.md}.
 */
@NullMarked
package org.gapatlas.model.practice;

import org.jspecify.annotations.NullMarked;
