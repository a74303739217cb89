/**
 * Observations of releases in PostgreSQL, for deployments whose observations outgrow a disk: pushed there from a sealed
 * database, and read by the questions of {@code release.database}. Start at
 * {@link org.gapatlas.release.postgres.PostgresStore}.
 */
@NullMarked
package org.gapatlas.release.postgres;

import org.jspecify.annotations.NullMarked;
