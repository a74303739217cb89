/**
 * CDC Lyme disease case counts by county, the file behind the public dashboard: one column per year since 2001. Start
 * at {@link org.gapatlas.adapter.lymedashboard.LymeDashboardAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.lymedashboard;

import org.jspecify.annotations.NullMarked;
