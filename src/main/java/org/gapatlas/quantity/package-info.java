/**
 * Numbers that carry their unit and range in their type, and the one rounding rule of the project.
 * Knows nothing of places, files or the wire. Start at {@link org.gapatlas.quantity.Rounding}.
 */
@NullMarked
package org.gapatlas.quantity;

import org.jspecify.annotations.NullMarked;
