/** Tests of the public-use Lyme adapter. */
@NullMarked
package org.gapatlas.adapter.lymepublic;

import org.jspecify.annotations.NullMarked;
