@NullMarked
package org.gapatlas.cli.sources;

import org.jspecify.annotations.NullMarked;
