/** Tests of the command line, run as an operator runs it. */
@NullMarked
package org.gapatlas.cli.report;

import org.jspecify.annotations.NullMarked;
