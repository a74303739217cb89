/** The pages of the service. */
@NullMarked
package org.gapatlas.http.operations;

import org.jspecify.annotations.NullMarked;
