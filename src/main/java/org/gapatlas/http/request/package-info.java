/**
 * From a request's texts to one validated record per operation. {@link org.gapatlas.http.request.RequestReader} reads
 * path, query and headers, collects what is wrong with all of them, and lets a record be made only if nothing is.
 */
@NullMarked
package org.gapatlas.http.request;

import org.jspecify.annotations.NullMarked;
