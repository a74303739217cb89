/** Tests of the RUCC adapter. */
@NullMarked
package org.gapatlas.adapter.rucc;

import org.jspecify.annotations.NullMarked;
