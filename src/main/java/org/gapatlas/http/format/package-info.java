/**
 * The formats of answers: JSON for the contract's records, and implementations of
 * {@link org.gapatlas.http.format.TableFormat} for tables. Knows nothing of requests or releases.
 */
@NullMarked
package org.gapatlas.http.format;

import org.jspecify.annotations.NullMarked;
