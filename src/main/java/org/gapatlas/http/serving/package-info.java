/**
 * Sealed releases made ready to be answered from: opened, scored, their unchanging bodies made once, and swapped
 * under running requests. Start at {@link org.gapatlas.http.serving.ReleaseRegistry}.
 */
@NullMarked
package org.gapatlas.http.serving;

import org.jspecify.annotations.NullMarked;
