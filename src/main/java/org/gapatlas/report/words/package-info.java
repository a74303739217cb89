/** Words that reports print: labels, states, numbers as text. */
@NullMarked
package org.gapatlas.report.words;

import org.jspecify.annotations.NullMarked;
