/**
 * What a release says: counties, observations, daily values, lineage and history, and how a page of observations is
 * asked for. Free of any way to store it.
 */
@NullMarked
package org.gapatlas.release.observations;

import org.jspecify.annotations.NullMarked;
