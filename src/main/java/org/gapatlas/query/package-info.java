/**
 * Questions to a release, free of any format: which counties, in which order, under which settings. Knows nothing of
 * HTTP and of publishers' files. Start at {@link org.gapatlas.query.Atlas}.
 */
@NullMarked
package org.gapatlas.query;

import org.jspecify.annotations.NullMarked;
