@NullMarked
package org.gapatlas.release.signature;

import org.jspecify.annotations.NullMarked;
