/**
 * The canonical routes: discovery, provenance, observations. They read only the current release, answer in envelopes,
 * refuse unknown parameters with 400 and a stable code, and page with tokens.
 */
@NullMarked
package org.gapatlas.http.canonical;

import org.jspecify.annotations.NullMarked;
