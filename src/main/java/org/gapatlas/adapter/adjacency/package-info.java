/** Census county adjacency. Start at {@link org.gapatlas.adapter.adjacency.AdjacencyAdapter}. */
@NullMarked
package org.gapatlas.adapter.adjacency;

import org.jspecify.annotations.NullMarked;
