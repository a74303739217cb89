package org.gapatlas.http.atlas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gapatlas.contract.CommunityColumns;
import org.gapatlas.contract.CountyColumns;
import org.gapatlas.contract.HumanColumns;
import org.gapatlas.contract.PlaceColumns;
import org.gapatlas.contract.PrecisionColumns;
import org.gapatlas.contract.RateBasis;
import org.gapatlas.contract.SensitivityColumns;
import org.gapatlas.contract.VectorColumns;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.RateInterval;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/** Maps a release's counties to columns. */
final class ColumnsMapping {
    private final Atlas atlas;
    private final List<CountyProfile> counties;
    private final @Nullable PriorityBatch batch;

    /** @param batch the release's approved batch; null if it has none */
    ColumnsMapping(Atlas atlas, @Nullable PriorityBatch batch) {
        this.atlas = atlas;
        this.batch = batch;
        this.counties = atlas.release().counties();
    }

    CountyColumns columns() {
        Manifest manifest = atlas.release().manifest();
        return new CountyColumns(
                manifest.releaseId(),
                atlas.release().digest().hex(),
                manifest.methodologyVersion(),
                manifest.surveillanceYear(),
                manifest.synthetic(),
                places(),
                human(),
                vectors(),
                community(),
                byIndex(i -> atlas.scores().evidence(i).completeness().percent()),
                sensitivity(),
                precision(),
                batch == null ? null : new Tier1Mapping(batch, counties).columns());
    }

    private PlaceColumns places() {
        return new PlaceColumns(
                of(c -> c.county().fips().code()),
                of(c -> c.county().name()),
                of(c -> c.county().state().name()));
    }

    private HumanColumns human() {
        return new HumanColumns(
                of(c -> c.humanStatus().literal()),
                whole(CountyProfile::caseCount),
                states(CountyProfile::caseCount),
                whole(CountyProfile::denominator),
                states(CountyProfile::denominator),
                whole(CountyProfile::stateUnallocated));
    }

    private VectorColumns vectors() {
        return new VectorColumns(
                of(c -> c.vector().tick().literal()),
                of(c -> c.vector().scapularis().literal()),
                of(c -> c.vector().pacificus().literal()),
                of(c -> c.vector().burgdorferi().literal()));
    }

    private CommunityColumns community() {
        return new CommunityColumns(
                figures(CountyProfile::svi),
                states(CountyProfile::svi),
                figures(CountyProfile::uninsuredRank),
                states(CountyProfile::uninsuredRank),
                figures(CountyProfile::uninsured),
                whole(CountyProfile::rucc),
                states(CountyProfile::rucc));
    }

    private SensitivityColumns sensitivity() {
        return new SensitivityColumns(
                ranges(Sensitivity::lowestScore),
                ranges(Sensitivity::medianScore),
                ranges(Sensitivity::highestScore),
                ranges(Sensitivity::bestRank),
                ranges(Sensitivity::worstRank),
                ranges(Sensitivity::topFiftyShare));
    }

    /** Rate intervals do not depend on the settings, because they reflect only the count. */
    private PrecisionColumns precision() {
        List<@Nullable RateInterval> rates = this.<@Nullable RateInterval>byIndex(
                i -> atlas.precision(i, ScoreSettings.DEFAULT).rate());
        return new PrecisionColumns(
                rates.stream()
                        .<@Nullable RateBasis>map(r -> r == null ? null : PrecisionMapping.basis(r))
                        .toList(),
                rates.stream()
                        .<@Nullable Double>map(
                                r -> r == null ? null : r.per100000().lower())
                        .toList(),
                rates.stream()
                        .<@Nullable Double>map(
                                r -> r == null ? null : r.per100000().upper())
                        .toList());
    }

    private <T extends @Nullable Object> List<T> byIndex(IntFunction<T> column) {
        List<T> entries = new ArrayList<>(counties.size());
        IntStream.range(0, counties.size()).forEach(i -> entries.add(column.apply(i)));
        return entries;
    }

    private <T extends @Nullable Object> List<T> of(Function<CountyProfile, T> column) {
        return byIndex(i -> column.apply(counties.get(i)));
    }

    private List<@Nullable Double> figures(Function<CountyProfile, PublishedValue> measure) {
        return this.<@Nullable Double>of(c -> measure.apply(c).number());
    }

    private List<@Nullable Integer> whole(Function<CountyProfile, PublishedValue> measure) {
        return this.<@Nullable Integer>of(c -> {
            Double number = measure.apply(c).number();
            return number == null ? null : number.intValue();
        });
    }

    private List<String> states(Function<CountyProfile, PublishedValue> measure) {
        return of(c -> measure.apply(c).state().name());
    }

    private <T> List<@Nullable T> ranges(Function<Sensitivity, T> figure) {
        return this.<@Nullable T>byIndex(
                i -> atlas.release().findSensitivity(i).map(figure).orElse(null));
    }
}
