/** Tests of the offline models with invented nations, an independent computation, and the real files. */
@NullMarked
package org.gapatlas.model;

import org.jspecify.annotations.NullMarked;
