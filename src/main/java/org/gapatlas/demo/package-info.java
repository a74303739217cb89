/**
 * The demonstration release: real county names and outlines, invented surveillance figures, written as files in the
 * publishers' own layouts so that the ordinary pipeline builds it. The generator is described in
 * {@code sources/demo/SOURCE.md}; start at {@link org.gapatlas.demo.DemoInputs}.
 */
@NullMarked
package org.gapatlas.demo;

import org.jspecify.annotations.NullMarked;
