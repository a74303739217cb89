/**
 * A data folder: releases are sealed in it, listed, verified, activated, compared, and extended by an approved batch.
 * Start at {@link org.gapatlas.release.store.ReleaseStore}.
 */
@NullMarked
package org.gapatlas.release.store;

import org.jspecify.annotations.NullMarked;
