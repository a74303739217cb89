/** Tests of the canonical routes over a real server. */
@NullMarked
package org.gapatlas.http.canonical;

import org.jspecify.annotations.NullMarked;
