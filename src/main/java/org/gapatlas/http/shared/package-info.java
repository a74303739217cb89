/** Counts that several servers behind one address share: the requests of each client, in Redis. */
@NullMarked
package org.gapatlas.http.shared;

import org.jspecify.annotations.NullMarked;
