/** Tests of the SVI adapters. */
@NullMarked
package org.gapatlas.adapter.svi;

import org.jspecify.annotations.NullMarked;
