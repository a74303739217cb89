/** Tests of the reports. */
@NullMarked
package org.gapatlas.report;

import org.jspecify.annotations.NullMarked;
