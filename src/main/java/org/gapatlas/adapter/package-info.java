/**
 * Reads publishers' files: bytes in, typed rows with their row numbers and named issues out. An adapter knows its
 * publisher's layout and nothing of other adapters, of the county set, or of releases. It guesses, pads and coerces
 * nothing. Start at {@link org.gapatlas.adapter.PublisherAdapter}.
 */
@NullMarked
package org.gapatlas.adapter;

import org.jspecify.annotations.NullMarked;
