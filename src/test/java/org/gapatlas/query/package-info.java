/** Tests of queries on a release. */
@NullMarked
package org.gapatlas.query;

import org.jspecify.annotations.NullMarked;
