/** Tests of the adjacency adapter. */
@NullMarked
package org.gapatlas.adapter.adjacency;

import org.jspecify.annotations.NullMarked;
