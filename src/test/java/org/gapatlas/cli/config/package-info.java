/** Tests of the settings and their documentation. */
@NullMarked
package org.gapatlas.cli.config;

import org.jspecify.annotations.NullMarked;
