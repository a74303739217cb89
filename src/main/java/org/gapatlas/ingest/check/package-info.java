/**
 * Checks of what files say against what they and others say: floors, plausible figures, ranks, populations, points. Each is told the rows and where findings go, and knows nothing of how a release is made.
 */
@NullMarked
package org.gapatlas.ingest.check;

import org.jspecify.annotations.NullMarked;
