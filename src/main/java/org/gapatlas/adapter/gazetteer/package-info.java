/** Census Gazetteer of counties, for their names. Start at {@link org.gapatlas.adapter.gazetteer.GazetteerAdapter}. */
@NullMarked
package org.gapatlas.adapter.gazetteer;

import org.jspecify.annotations.NullMarked;
