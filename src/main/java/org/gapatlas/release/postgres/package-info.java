/**
 * Observations of releases in PostgreSQL, for deployments whose observations outgrow a disk. They are pushed there from
 * a sealed database and read by the queries of {@code release.database}. Start at
 * {@link org.gapatlas.release.postgres.PostgresStore}.
 */
@NullMarked
package org.gapatlas.release.postgres;

import org.jspecify.annotations.NullMarked;
