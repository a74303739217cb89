/**
 * The command line: reads options, environment and configuration file, wires the rooms together, and is the only room
 * that touches the process. Start at {@link org.gapatlas.cli.Main}.
 */
@NullMarked
package org.gapatlas.cli;

import org.jspecify.annotations.NullMarked;
