/** Tests of the population estimates adapter. */
@NullMarked
package org.gapatlas.adapter.popest;

import org.jspecify.annotations.NullMarked;
