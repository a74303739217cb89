/**
 * CDC's ArboNET tick tables: one workbook on <em>Ixodes</em> ticks and one on the pathogens found in them, with one row
 * per county of the contiguous states. Their data-use agreement forbids redistribution, so the operator supplies them.
 * Start at {@link org.gapatlas.adapter.arbonet.IxodesAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.arbonet;

import org.jspecify.annotations.NullMarked;
