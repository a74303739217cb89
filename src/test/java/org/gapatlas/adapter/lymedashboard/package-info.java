/** Tests of the Lyme dashboard adapter. */
@NullMarked
package org.gapatlas.adapter.lymedashboard;

import org.jspecify.annotations.NullMarked;
