/**
 * CDC's ArboNET tick tables: one workbook on <em>Ixodes</em> ticks, one on the pathogens found in them, one row a
 * county of the contiguous states. Their data-use agreement forbids passing them on, so the operator supplies them.
 * Start at {@link org.gapatlas.adapter.arbonet.IxodesAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.arbonet;

import org.jspecify.annotations.NullMarked;
