/** The command {@code report}. */
@NullMarked
package org.gapatlas.cli.report;

import org.jspecify.annotations.NullMarked;
