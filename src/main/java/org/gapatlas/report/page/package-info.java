/** The reports' pages, written as Java by the build from {@code src/main/jte}; nothing here is written by hand. */
@NullUnmarked
package org.gapatlas.report.page;

import org.jspecify.annotations.NullUnmarked;
