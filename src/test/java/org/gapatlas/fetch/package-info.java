/** Tests of fetching from a real local server. */
@NullMarked
package org.gapatlas.fetch;

import org.jspecify.annotations.NullMarked;
