/** Tests of the files of a release. */
@NullMarked
package org.gapatlas.export;

import org.jspecify.annotations.NullMarked;
