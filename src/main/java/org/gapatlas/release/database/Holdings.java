package org.gapatlas.release.database;

import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measures;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.ReleaseMeasures;

/**
 * What the database of a release holds, by its manifest.
 *
 * @param countyDigest of the counties, as the manifest has it
 * @param measures those that the release has
 * @param months those of daily measures that the release has files of, ascending
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
