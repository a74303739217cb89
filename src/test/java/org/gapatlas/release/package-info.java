/** Tests of the sealed release: its bytes, its proof, its switching, and what survives a kill. */
@NullMarked
package org.gapatlas.release;

import org.jspecify.annotations.NullMarked;
