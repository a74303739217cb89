/** Tests of the settings and of what is written about them. */
@NullMarked
package org.gapatlas.cli.config;

import org.jspecify.annotations.NullMarked;
