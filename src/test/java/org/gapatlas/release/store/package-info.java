/**
 * Tests of the data folder: the bytes that are sealed, switching, comparing, and what survives a kill.
 */
@NullMarked
package org.gapatlas.release.store;

import org.jspecify.annotations.NullMarked;
