/**
 * Queries on a release, independent of any format: which counties, in which order, at which settings. Knows nothing of
 * HTTP or publishers' files. Start at {@link org.gapatlas.query.Atlas}.
 */
@NullMarked
package org.gapatlas.query;

import org.jspecify.annotations.NullMarked;
