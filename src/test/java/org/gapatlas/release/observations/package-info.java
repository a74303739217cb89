/** Tests that every observation store must pass, a store in memory, and invented profiles. */
@NullMarked
package org.gapatlas.release.observations;

import org.jspecify.annotations.NullMarked;
