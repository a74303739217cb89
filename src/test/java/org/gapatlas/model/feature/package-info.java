/** Tests of the room of the same name. */
@NullMarked
package org.gapatlas.model.feature;

import org.jspecify.annotations.NullMarked;
