/**
 * Tests of an opened release, and a sealed folder in the hands of somebody who may write to it.
 */
@NullMarked
package org.gapatlas.release;

import org.jspecify.annotations.NullMarked;
