/**
 * The HTTP server. Endpoints of one family are in one sub-package; this package holds what they share. Start at
 * {@link org.gapatlas.http.AtlasServer} for the process and {@link org.gapatlas.http.RequestHandler} for how a request
 * is handled.
 */
@NullMarked
package org.gapatlas.http;

import org.jspecify.annotations.NullMarked;
