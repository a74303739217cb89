/** Tests of fetching, against a real server on this machine. */
@NullMarked
package org.gapatlas.ingest.fetch;

import org.jspecify.annotations.NullMarked;
