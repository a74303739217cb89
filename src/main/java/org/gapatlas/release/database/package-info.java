/**
 * {@code atlas.db}: its tables, how they are written, read page by page, digested and compared. SQL stands here and
 * nowhere else.
 */
@NullMarked
package org.gapatlas.release.database;

import org.jspecify.annotations.NullMarked;
