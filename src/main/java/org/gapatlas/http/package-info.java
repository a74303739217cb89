/**
 * The server: requests in, answers out, and everything HTTP asks of both. Endpoints of one family live in one
 * sub-package; this one holds what they share. Start at {@link org.gapatlas.http.AtlasServer} for the process and
 * {@link org.gapatlas.http.RequestHandler} for a request's way.
 */
@NullMarked
package org.gapatlas.http;

import org.jspecify.annotations.NullMarked;
