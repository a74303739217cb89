/** Tests of the command line, run as an operator runs it. */
@NullMarked
package org.gapatlas.cli.process;

import org.jspecify.annotations.NullMarked;
