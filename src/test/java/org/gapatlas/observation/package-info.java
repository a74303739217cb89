/** Tests of what a publisher's value means. */
@NullMarked
package org.gapatlas.observation;

import org.jspecify.annotations.NullMarked;
