/** Tests of the command line, run as an operator runs it. */
@NullMarked
package org.gapatlas.cli.release;

import org.jspecify.annotations.NullMarked;
