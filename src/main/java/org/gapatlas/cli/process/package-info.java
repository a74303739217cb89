/** What touches the process: standard input and output, progress bars, the log, exit codes, the process that prints. */
@NullMarked
package org.gapatlas.cli.process;

import org.jspecify.annotations.NullMarked;
