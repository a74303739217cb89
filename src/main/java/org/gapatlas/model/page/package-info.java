/** The model card's page, written as Java by the build from {@code src/main/card}; nothing here is written by hand. */
@NullUnmarked
package org.gapatlas.model.page;

import org.jspecify.annotations.NullUnmarked;
