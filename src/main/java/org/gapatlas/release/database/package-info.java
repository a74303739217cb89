/**
 * {@code atlas.db}: its tables, how they are written, read page by page, digested and compared. Only this package and
 * {@code release.postgres} contain SQL.
 */
@NullMarked
package org.gapatlas.release.database;

import org.jspecify.annotations.NullMarked;
