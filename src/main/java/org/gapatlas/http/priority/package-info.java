/**
 * The routes of the Tier 1 surveillance review priority. They read the batch that is sealed in the current release,
 * and never compute a result.
 */
@NullMarked
package org.gapatlas.http.priority;

import org.jspecify.annotations.NullMarked;
