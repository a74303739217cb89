/**
 * Releases in an object store of the S3 kind, from which other machines take them. Start at
 * {@link org.gapatlas.release.remote.RemoteReleases}.
 */
@NullMarked
package org.gapatlas.release.remote;

import org.jspecify.annotations.NullMarked;
