/**
 * What publishers say about counties: measures, value states and status words. A missing figure is a named state, never
 * 0 and never an empty text. Start at {@link org.gapatlas.observation.PublishedValue}.
 */
@NullMarked
package org.gapatlas.observation;

import org.jspecify.annotations.NullMarked;
