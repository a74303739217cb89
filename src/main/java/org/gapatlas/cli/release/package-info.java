/** The command {@code release}, and the demonstration release. */
@NullMarked
package org.gapatlas.cli.release;

import org.jspecify.annotations.NullMarked;
