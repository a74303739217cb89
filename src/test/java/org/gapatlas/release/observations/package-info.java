/** Profiles made by hand, for tests that need a county and no release. */
@NullMarked
package org.gapatlas.release.observations;

import org.jspecify.annotations.NullMarked;
