/** Tests of observations in PostgreSQL, on a real server. */
@NullMarked
package org.gapatlas.release.postgres;

import org.jspecify.annotations.NullMarked;
