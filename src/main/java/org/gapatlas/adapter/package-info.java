/**
 * Reads publishers' files: bytes in, typed rows with row numbers and named issues out. An adapter knows its publisher's
 * layout, but no other adapter, no county set and no release. It never guesses, pads or coerces a value. Start at
 * {@link org.gapatlas.adapter.PublisherAdapter}.
 */
@NullMarked
package org.gapatlas.adapter;

import org.jspecify.annotations.NullMarked;
