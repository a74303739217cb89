/** Tests of the command line, run as an operator runs it. */
@NullMarked
package org.gapatlas.cli.serve;

import org.jspecify.annotations.NullMarked;
