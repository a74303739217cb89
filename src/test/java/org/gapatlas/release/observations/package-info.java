/** What every store of observations promises, one that holds them in memory, and profiles made by hand. */
@NullMarked
package org.gapatlas.release.observations;

import org.jspecify.annotations.NullMarked;
