/** The model card's page, which the build generates as Java from {@code src/main/card}. */
@NullUnmarked
package org.gapatlas.model.page;

import org.jspecify.annotations.NullUnmarked;
