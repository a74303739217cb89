/** Tests of what servers count together, on a real Redis. */
@NullMarked
package org.gapatlas.http.shared;

import org.jspecify.annotations.NullMarked;
