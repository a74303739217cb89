/**
 * The canonical routes: discovery, provenance, observations. They read the current release only, answer in envelopes,
 * refuse what they do not know with 400 and a stable code, and page with tokens.
 */
@NullMarked
package org.gapatlas.http.canonical;

import org.jspecify.annotations.NullMarked;
