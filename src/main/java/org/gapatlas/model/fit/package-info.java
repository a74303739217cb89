/**
 * Estimates of how strong a signal a county should show, each made without the county's own state. Start at
 * {@link org.gapatlas.model.fit.SignalModel}.
 */
@NullMarked
package org.gapatlas.model.fit;

import org.jspecify.annotations.NullMarked;
