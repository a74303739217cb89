/** Tests that hold the contract, the wire records and the words of the house to one another. */
@NullMarked
package org.gapatlas.contract;

import org.jspecify.annotations.NullMarked;
