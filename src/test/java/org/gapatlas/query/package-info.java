@NullMarked
package org.gapatlas.query;

import org.jspecify.annotations.NullMarked;
