package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.RowRanges;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.observations.Lineage;

/** Records, while inputs are joined, which rows made which value. */
final class LineageBook {
    /** Row numbers by county, measure and file. */
    private final Map<Fips, Map<MeasureKey, Map<Sha256, List<Integer>>>> rows = new TreeMap<>();

    void add(MeasureKey measure, Fips fips, SourceAccount source, int row) {
        files(measure, fips)
                .computeIfAbsent(source.digest(), _ -> new ArrayList<>())
                .add(row);
    }

    /** Records that one measure of a county was computed from another and so comes from the same rows. */
    void derive(MeasureKey derived, MeasureKey origin, Fips fips) {
        files(derived, fips).putAll(files(origin, fips));
    }

    private Map<Sha256, List<Integer>> files(MeasureKey measure, Fips fips) {
        return rows.computeIfAbsent(fips, _ -> new TreeMap<>()).computeIfAbsent(measure, _ -> new TreeMap<>());
    }

    /**
     * The lineages by measure id, then FIPS, then file.
     *
     * @param all all measures of the release
     */
    List<Lineage> entries(Measures all) {
        List<Lineage> entries = new ArrayList<>();
        rows.forEach((fips, measures) -> measures.forEach((measure, files) -> files.forEach(
                (file, numbers) -> entries.add(new Lineage(all.get(measure), fips, file, RowRanges.of(numbers))))));
        entries.sort(Comparator.comparing((Lineage l) -> l.measure().id())
                .thenComparing(Lineage::fips)
                .thenComparing(Lineage::file));
        return entries;
    }
}
