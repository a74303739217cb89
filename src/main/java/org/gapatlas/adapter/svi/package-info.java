/**
 * CDC/ATSDR Social Vulnerability Index 2022, county file. {@link org.gapatlas.adapter.svi.SviAdapter} reads the index
 * and its figures, {@link org.gapatlas.adapter.svi.SviNamesAdapter} the county names.
 */
@NullMarked
package org.gapatlas.adapter.svi;

import org.jspecify.annotations.NullMarked;
