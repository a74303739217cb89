/**
 * The content of a release: counties, observations, daily values, lineage and history, and the query for a page of
 * observations. Independent of how it is stored.
 */
@NullMarked
package org.gapatlas.release.observations;

import org.jspecify.annotations.NullMarked;
