/** Tests of releases in an object store. */
@NullMarked
package org.gapatlas.release.remote;

import org.jspecify.annotations.NullMarked;
