/**
 * Tests of the data folder: sealed bytes, activation, comparison, and killed commands.
 */
@NullMarked
package org.gapatlas.release.store;

import org.jspecify.annotations.NullMarked;
