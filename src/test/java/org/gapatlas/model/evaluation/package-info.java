/** Tests of the room of the same name. */
@NullMarked
package org.gapatlas.model.evaluation;

import org.jspecify.annotations.NullMarked;
