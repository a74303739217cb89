/**
 * Tests of an opened release, and a sealed folder that tests tamper with.
 */
@NullMarked
package org.gapatlas.release;

import org.jspecify.annotations.NullMarked;
