/**
 * A data folder: releases are sealed in it, listed, proved, activated, compared, and followed by one with an approved
 * batch. Start at {@link org.gapatlas.release.store.ReleaseStore}.
 */
@NullMarked
package org.gapatlas.release.store;

import org.jspecify.annotations.NullMarked;
