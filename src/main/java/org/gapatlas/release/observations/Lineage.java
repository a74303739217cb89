package org.gapatlas.release.observations;

import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.RowRanges;
import org.gapatlas.provenance.Sha256;

/**
 * All rows of one publisher file that made a value.
 *
 * @param file digest of an input in the manifest
 */
public record Lineage(Measure measure, Fips fips, Sha256 file, RowRanges rows) {}
