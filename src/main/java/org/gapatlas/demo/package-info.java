/**
 * The demonstration release: real county names and outlines with invented surveillance figures, written as files in the
 * publishers' layouts, from which the ordinary pipeline builds it. {@code sources/demo/SOURCE.md} describes the
 * generator; start at {@link org.gapatlas.demo.DemoInputs}.
 */
@NullMarked
package org.gapatlas.demo;

import org.jspecify.annotations.NullMarked;
