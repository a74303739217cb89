/**
 * From publishers' files to the rows of a release: fetching them, reading them with the adapters, and joining what
 * they say. Knows nothing of how a release is stored or served.
 */
@NullMarked
package org.gapatlas.ingest;

import org.jspecify.annotations.NullMarked;
