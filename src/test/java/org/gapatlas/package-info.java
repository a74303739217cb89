/** Tests of the whole house. */
@NullMarked
package org.gapatlas;

import org.jspecify.annotations.NullMarked;
