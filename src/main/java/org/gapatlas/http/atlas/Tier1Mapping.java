package org.gapatlas.http.atlas;

import java.util.List;
import java.util.function.Function;
import org.gapatlas.contract.Tier1Columns;
import org.gapatlas.contract.WirePriorityTier;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.priority.PriorityTier;
import org.gapatlas.release.observations.CountyProfile;
import org.jspecify.annotations.Nullable;

/** Maps an approved Tier 1 batch to columns in the order of its release's counties. */
final class Tier1Mapping {
    private final PriorityBatch batch;
    private final List<CountyProfile> counties;

    Tier1Mapping(PriorityBatch batch, List<CountyProfile> counties) {
        this.batch = batch;
        this.counties = counties;
    }

    Tier1Columns columns() {
        return new Tier1Columns(
                batch.model().modelVersion(),
                PriorityBatch.LIMITATION_REF,
                batch.evidence().synthetic(),
                this.<WirePriorityTier>of(c -> c instanceof CountyPriority.Scored s ? tier(s.tier()) : null),
                this.<Double>of(c -> c instanceof CountyPriority.Scored s ? s.percentile() : null),
                figures(ObservedExpected.Figures::observed),
                figures(ObservedExpected.Figures::expected));
    }

    private <T> List<@Nullable T> figures(Function<ObservedExpected.Figures, T> figure) {
        return this.<T>of(county -> {
            ObservedExpected comparison = county.comparison();
            ObservedExpected.Figures figures = comparison == null ? null : comparison.figures();
            return figures == null ? null : figure.apply(figures);
        });
    }

    private <T> List<@Nullable T> of(Function<CountyPriority, @Nullable T> column) {
        return counties.stream()
                .<@Nullable T>map(c -> batch.find(c.county().fips()).map(column).orElse(null))
                .toList();
    }

    private static WirePriorityTier tier(PriorityTier tier) {
        return switch (tier) {
            case HIGH -> WirePriorityTier.HIGH;
            case MEDIUM -> WirePriorityTier.MEDIUM;
            case LOW -> WirePriorityTier.LOW;
        };
    }
}
