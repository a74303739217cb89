/**
 * Routes about the service itself: health, releases, the contract and its reference pages, and what each problem type
 * means.
 */
@NullMarked
package org.gapatlas.http.operations;

import org.jspecify.annotations.NullMarked;
