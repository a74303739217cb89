/** Tests of the questions to a release. */
@NullMarked
package org.gapatlas.query;

import org.jspecify.annotations.NullMarked;
