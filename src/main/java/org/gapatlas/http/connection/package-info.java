/**
 * Connections beneath the requests: what may come in on them, how many there may be, how much may wait on them unsent and
 * for how long. It knows nothing of routes, endpoints and answers.
 */
@NullMarked
package org.gapatlas.http.connection;

import org.jspecify.annotations.NullMarked;
