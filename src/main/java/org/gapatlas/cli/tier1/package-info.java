/** The command {@code tier1}: features, trial, fit, approval. */
@NullMarked
package org.gapatlas.cli.tier1;

import org.jspecify.annotations.NullMarked;
