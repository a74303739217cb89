/**
 * Tests of the database of a release: its schema, and that no changed row is served.
 */
@NullMarked
package org.gapatlas.release.database;

import org.jspecify.annotations.NullMarked;
