/**
 * The formats of answers, as values: JSON for the contract's records, and for tables whatever implements
 * {@link org.gapatlas.http.format.TableFormat}. Nothing here knows of requests or of releases.
 */
@NullMarked
package org.gapatlas.http.format;

import org.jspecify.annotations.NullMarked;
