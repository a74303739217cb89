/** The command {@code serve}: settings of the server, its routes, how it starts and stops. */
@NullMarked
package org.gapatlas.cli.serve;

import org.jspecify.annotations.NullMarked;
