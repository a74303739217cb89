/**
 * What operators can observe of the server: metrics for a monitoring system, and an access log. Both are off by default.
 * Start at {@link org.gapatlas.http.observed.ServerMetrics}.
 */
@NullMarked
package org.gapatlas.http.observed;

import org.jspecify.annotations.NullMarked;
