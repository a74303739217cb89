package org.gapatlas.release.observations;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/** An observation store without a database, which answers from the draft of a release. */
public final class MemoryObservationStore implements ObservationStore {
    private static final Comparator<Observation> ORDER = Comparator.comparing(Observation::fips)
            .thenComparing(o -> o.period().start());

    private final ReleaseDraft draft;
    private final List<DailyMonth> daily;
    private final Sha256 evidence;

    /** @param evidence the digest of the evidence, which a draft cannot compute */
    public MemoryObservationStore(ReleaseDraft draft, Sha256 evidence) {
        this.draft = draft;
        this.evidence = evidence;
        try (Stream<DailyMonth> months = draft.daily().get()) {
            this.daily = months.toList();
        }
    }

    @Override
    public List<CountyProfile> counties() {
        return draft.counties();
    }

    @Override
    public SortedMap<Fips, Sensitivity> sensitivities() {
        return draft.sensitivities();
    }

    @Override
    public SortedMap<Fips, RankInterval> rankIntervals() {
        return draft.rankIntervals();
    }

    @Override
    public ObservationPage read(ObservationQuery query) {
        ReleaseId release = draft.identity().id();
        List<Observation> all = Stream.concat(
                        draft.observations().stream(), daily.stream().flatMap(this::days))
                .filter(o -> o.measure().equals(query.measure()))
                .filter(o -> query.counties().contains(o.fips()))
                .filter(o -> query.time().contains(o.period()))
                .sorted(ORDER)
                .toList();
        List<Observation> behind =
                all.stream().filter(o -> isBehind(query.after(), o, release)).toList();
        boolean hasMore = behind.size() > query.size();
        return new ObservationPage(hasMore ? behind.subList(0, query.size()) : behind, hasMore, all.size());
    }

    private Stream<Observation> days(DailyMonth month) {
        Measure measure = draft.measures().find(month.month().element()).orElseThrow();
        return month.observations(measure, LocalDate.MIN, LocalDate.MAX).stream();
    }

    private static boolean isBehind(ObservationQuery.@Nullable Position after, Observation row, ReleaseId release) {
        if (after == null) {
            return true;
        }
        Comparator<ObservationQuery.Position> order = Comparator.comparing(ObservationQuery.Position::fips)
                .thenComparing(ObservationQuery.Position::periodStart)
                .thenComparing(ObservationQuery.Position::observationId);
        ObservationQuery.Position own =
                new ObservationQuery.Position(row.fips(), row.period().start().toString(), row.id(release));
        return order.compare(own, after) > 0;
    }

    @Override
    public List<Observation> observations() {
        return draft.observations();
    }

    @Override
    public List<Observation> observations(Measure measure) {
        return draft.observations().stream()
                .filter(o -> o.measure().equals(measure))
                .toList();
    }

    @Override
    public List<DailyMonth> daily(ClimateMonth month) {
        return daily.stream().filter(m -> m.month().equals(month)).toList();
    }

    @Override
    public List<Lineage> lineage() {
        return draft.lineage();
    }

    @Override
    public SortedMap<Fips, List<Lineage>> lineage(Collection<Fips> counties) {
        SortedMap<Fips, List<Lineage>> byCounty = new TreeMap<>();
        for (Fips fips : counties) {
            byCounty.put(
                    fips,
                    draft.lineage().stream().filter(l -> l.fips().equals(fips)).toList());
        }
        return byCounty;
    }

    @Override
    public List<HistoricalCount> history() {
        return draft.history();
    }

    @Override
    public List<ReleaseDraft.Neighbours> neighbours() {
        return draft.neighbours();
    }

    /** A draft has no batch, because batches are fitted on sealed releases. */
    @Override
    public Optional<ApprovedBatch> priority() {
        return Optional.empty();
    }

    @Override
    public Sha256 evidence() {
        return evidence;
    }

    @Override
    public void close() {
        // There is nothing to close.
    }
}
