/** Tests of the room of the same name. */
@NullMarked
package org.gapatlas.model.review;

import org.jspecify.annotations.NullMarked;
