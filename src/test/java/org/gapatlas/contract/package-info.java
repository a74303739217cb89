/** Tests that keep the contract, the wire records and the program's terms consistent. */
@NullMarked
package org.gapatlas.contract;

import org.jspecify.annotations.NullMarked;
