/** Tests of the room of the same name. */
@NullMarked
package org.gapatlas.model.fit;

import org.jspecify.annotations.NullMarked;
