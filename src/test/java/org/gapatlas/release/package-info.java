/** Tests of sealing, proving, reading and switching releases. */
@NullMarked
package org.gapatlas.release;

import org.jspecify.annotations.NullMarked;
