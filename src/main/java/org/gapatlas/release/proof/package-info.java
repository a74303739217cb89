/**
 * The full proof of a release from its own bytes: accounts, tables, daily values, sensitivity, and the Tier 1 batch with
 * its approval.
 */
@NullMarked
package org.gapatlas.release.proof;

import org.jspecify.annotations.NullMarked;
