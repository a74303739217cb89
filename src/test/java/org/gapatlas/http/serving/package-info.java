/** Bodies made by hand or kept in memory, and releases swapped under running requests. */
@NullMarked
package org.gapatlas.http.serving;

import org.jspecify.annotations.NullMarked;
