/** Tests of the Gazetteer adapter. */
@NullMarked
package org.gapatlas.adapter.gazetteer;

import org.jspecify.annotations.NullMarked;
