/** The process: standard input and output, progress bars, logging, exit codes, and the printing process. */
@NullMarked
package org.gapatlas.cli.process;

import org.jspecify.annotations.NullMarked;
