/**
 * The routes about the service itself: health, releases, the contract and its reference pages, the explorer, and the
 * pages that explain problem types.
 */
@NullMarked
package org.gapatlas.http.operations;

import org.jspecify.annotations.NullMarked;
