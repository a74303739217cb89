/**
 * The full verification of a release from its own bytes: row accounts, tables, daily values, sensitivities, and the
 * Tier 1 batch with its approval.
 */
@NullMarked
package org.gapatlas.release.proof;

import org.jspecify.annotations.NullMarked;
