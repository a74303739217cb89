/**
 * Parsing of requests into one validated record for each operation. {@link org.gapatlas.http.request.RequestReader} reads
 * path, query and headers, collects all faults, and makes a record only if there are none.
 */
@NullMarked
package org.gapatlas.http.request;

import org.jspecify.annotations.NullMarked;
