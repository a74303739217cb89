package org.gapatlas.ingest;

import java.util.List;
import org.gapatlas.adapter.Located;

/**
 * One input after reading.
 *
 * @param rows in file order
 */
record Input<R>(SourceAccount account, List<Located<R>> rows) {}
