/**
 * What an operator sees of the server: figures for a monitoring system, and a line for each request. Neither is made unless
 * it is asked for. Start at {@link org.gapatlas.http.observed.ServerMetrics}.
 */
@NullMarked
package org.gapatlas.http.observed;

import org.jspecify.annotations.NullMarked;
