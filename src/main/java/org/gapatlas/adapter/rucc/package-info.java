/** USDA ERS Rural-Urban Continuum Codes 2023, long format. Start at {@link org.gapatlas.adapter.rucc.RuccAdapter}. */
@NullMarked
package org.gapatlas.adapter.rucc;

import org.jspecify.annotations.NullMarked;
