/**
 * The atlas routes: the atlas, its counties, its states. Their invalid values are answered 422, and all but the ranking
 * read any release of the data folder by {@code dataset_version}.
 */
@NullMarked
package org.gapatlas.http.atlas;

import org.jspecify.annotations.NullMarked;
