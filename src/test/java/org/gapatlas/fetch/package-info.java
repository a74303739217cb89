/** Tests of fetching, against a real server on this machine. */
@NullMarked
package org.gapatlas.fetch;

import org.jspecify.annotations.NullMarked;
