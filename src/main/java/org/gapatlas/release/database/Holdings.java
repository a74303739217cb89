package org.gapatlas.release.database;

import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measures;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.ReleaseMeasures;

/**
 * What the database of a release must hold, according to its manifest.
 *
 * @param countyDigest the digest of the counties in the manifest
 * @param measures the measures that the release has
 * @param months the months of daily measures that the release has files for, ascending
 */
public record Holdings(
        ReleaseId release, FormatVersion format, String countyDigest, Measures measures, List<ClimateMonth> months) {
    public Holdings {
        months = List.copyOf(months);
    }

    public static Holdings of(Manifest manifest) {
        ReleaseMeasures held = ReleaseMeasures.of(manifest);
        return new Holdings(
                new ReleaseId(manifest.releaseId()),
                manifest.format(),
                manifest.countyDigest(),
                held.all(),
                held.climateMonths());
    }
}
