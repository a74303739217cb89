/**
 * What the models know of each county, taken from a sealed release and nothing else. Every figure has an entry in the
 * catalogue {@link org.gapatlas.model.feature.Feature}; a table is cut off at a year, so that nothing later is in it.
 * Start at {@link org.gapatlas.model.feature.ModelInputs}.
 */
@NullMarked
package org.gapatlas.model.feature;

import org.jspecify.annotations.NullMarked;
