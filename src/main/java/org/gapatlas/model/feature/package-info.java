/**
 * The only data that the models use from a sealed release: counts by county and year, and which counties touch. Start
 * at {@link org.gapatlas.model.feature.ModelInputs}.
 */
@NullMarked
package org.gapatlas.model.feature;

import org.jspecify.annotations.NullMarked;
