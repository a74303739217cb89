@NullMarked
package org.gapatlas.http;

import org.jspecify.annotations.NullMarked;
