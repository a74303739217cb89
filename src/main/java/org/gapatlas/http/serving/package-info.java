/**
 * Sealed releases prepared for serving: opened, scored, their constant bodies made once, and swapped while requests
 * are running. Start at {@link org.gapatlas.http.serving.ReleaseRegistry}.
 */
@NullMarked
package org.gapatlas.http.serving;

import org.jspecify.annotations.NullMarked;
