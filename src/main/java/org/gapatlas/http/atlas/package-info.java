/**
 * The atlas routes: the atlas, its counties, its states. They answer invalid values with 422, and read any release of
 * the data folder by {@code dataset_version}.
 */
@NullMarked
package org.gapatlas.http.atlas;

import org.jspecify.annotations.NullMarked;
