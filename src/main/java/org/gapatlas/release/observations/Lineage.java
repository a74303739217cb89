package org.gapatlas.release.observations;

import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.RowRanges;
import org.gapatlas.provenance.Sha256;

/**
 * Which rows of which publisher file made a value: all of them, not only the first.
 *
 * @param file digest of an input of the manifest
 */
public record Lineage(Measure measure, Fips fips, Sha256 file, RowRanges rows) {}
