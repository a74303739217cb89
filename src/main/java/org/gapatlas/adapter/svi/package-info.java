/**
 * CDC/ATSDR Social Vulnerability Index 2022, county file: the index and its figures by
 * {@link org.gapatlas.adapter.svi.SviAdapter}, and the county names it prints by
 * {@link org.gapatlas.adapter.svi.SviNamesAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.svi;

import org.jspecify.annotations.NullMarked;
