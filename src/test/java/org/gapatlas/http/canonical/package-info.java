/** Canonical routes asked over the wire. */
@NullMarked
package org.gapatlas.http.canonical;

import org.jspecify.annotations.NullMarked;
