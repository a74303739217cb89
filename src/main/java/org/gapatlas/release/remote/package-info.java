/**
 * Releases in an S3-compatible object store, from which other machines download them. Start at
 * {@link org.gapatlas.release.remote.RemoteReleases}.
 */
@NullMarked
package org.gapatlas.release.remote;

import org.jspecify.annotations.NullMarked;
