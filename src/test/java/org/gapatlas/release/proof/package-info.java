/**
 * Tests of verification: every change is found.
 */
@NullMarked
package org.gapatlas.release.proof;

import org.jspecify.annotations.NullMarked;
