/**
 * The server tested over real sockets: what it answers, what it refuses, and what it does while releases change, clients
 * are slow or the process stops. {@link org.gapatlas.http.RunningAtlas} is the server that the tests talk to.
 */
@NullMarked
package org.gapatlas.http;

import org.jspecify.annotations.NullMarked;
