/**
 * Connections: which bytes they may send, how many there may be, and how much unsent data they may hold for how long.
 * Knows nothing of routes, endpoints and answers.
 */
@NullMarked
package org.gapatlas.http.connection;

import org.jspecify.annotations.NullMarked;
