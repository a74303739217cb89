/** What the atlas routes answer, looked at as the files and figures that they are. */
@NullMarked
package org.gapatlas.http.atlas;

import org.jspecify.annotations.NullMarked;
