/** Tests of the definitions of measures. */
@NullMarked
package org.gapatlas.catalog;

import org.jspecify.annotations.NullMarked;
