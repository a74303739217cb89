package org.gapatlas.priority;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;

/**
 * The results of one fit for every county of a release. Tiers, percentiles and sufficiency are always derived from the
 * model's assessments. An approval refers to the {@link #digest()}, which covers every byte. Immutable.
 */
public final class PriorityBatch {
    /** The path of the page that explains what a result does not mean; the server itself serves it. */
    public static final String LIMITATION_REF = "/docs/tier1-limitations";

    private static final String VERSION_PREFIX = "tier1-review-priority-";
    private static final int VERSION_DIGITS = 16;

    private final ModelIdentity model;
    private final EvidenceIdentity evidence;
    private final Instant generatedAt;
    private final InputPolicy inputs;
    private final SortedMap<Fips, CountyPriority> counties = new TreeMap<>();
    private final Sha256 digest;

    private PriorityBatch(
            ModelIdentity model,
            EvidenceIdentity evidence,
            Instant generatedAt,
            InputPolicy inputs,
            List<CountyPriority> counties) {
        this.model = model;
        this.evidence = evidence;
        this.generatedAt = generatedAt;
        this.inputs = inputs;
        counties.forEach(c -> this.counties.put(c.fips(), c));
        this.digest = Sha256.of(BatchJson.write(this));
    }

    /**
     * Compares the counties of a release.
     *
     * @param generatedAt the time recorded as the batch's creation, in whole seconds
     * @param assessments each county of the release once, in any order
     * @throws IllegalArgumentException with a one-sentence message if a county is missing, unknown or repeated, if a
     *     score or its absence contradicts the inputs, or if fewer than two counties are scored
     */
    public static PriorityBatch of(
            ModelIdentity model,
            EvidenceIdentity evidence,
            Instant generatedAt,
            InputPolicy inputs,
            Collection<CountyAssessment> assessments) {
        if (!generatedAt.equals(generatedAt.truncatedTo(ChronoUnit.SECONDS))) {
            throw new IllegalArgumentException("the time of a batch is in whole seconds, not " + generatedAt);
        }
        List<CountyAssessment> sorted = new ArrayList<>(assessments);
        sorted.sort(Comparator.comparing(CountyAssessment::fips));
        requireEachCountyOnce(sorted, evidence);
        sorted.forEach(a -> requireAgreement(a, inputs));
        if (sorted.stream().map(a -> a.comparison() == null).distinct().count() > 1) {
            throw new IllegalArgumentException("a batch compares the counts of every county, or of none");
        }
        return new PriorityBatch(model, evidence, generatedAt, inputs, ranked(sorted, inputs));
    }

    private static void requireEachCountyOnce(List<CountyAssessment> sorted, EvidenceIdentity evidence) {
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).fips().equals(sorted.get(i - 1).fips())) {
                throw new IllegalArgumentException("county " + sorted.get(i).fips() + " is assessed twice");
            }
        }
        CountySet set =
                new CountySet(sorted.stream().map(CountyAssessment::fips).toList());
        if (!set.digest().equals(evidence.countyDigest().hex())) {
            throw new IllegalArgumentException("the " + set.size() + " counties of the batch are not those of release "
                    + evidence.releaseId() + "; a batch holds each county of its release once");
        }
    }

    private static void requireAgreement(CountyAssessment assessment, InputPolicy inputs) {
        boolean estimable = inputs.sufficiency(assessment.missingInputs()) != EvidenceSufficiency.NOT_ESTIMABLE;
        if (estimable != assessment instanceof CountyAssessment.Scored) {
            throw new IllegalArgumentException("county " + assessment.fips()
                    + (estimable
                            ? " has every required input and is not scored"
                            : " is scored without " + assessment.missingInputs()));
        }
    }

    private static List<CountyPriority> ranked(List<CountyAssessment> sorted, InputPolicy inputs) {
        double[] percentiles = TierPolicy.percentiles(sorted.stream()
                .filter(CountyAssessment.Scored.class::isInstance)
                .mapToDouble(a -> ((CountyAssessment.Scored) a).rawScore())
                .toArray());
        List<CountyPriority> counties = new ArrayList<>(sorted.size());
        int next = 0;
        for (CountyAssessment assessment : sorted) {
            counties.add(
                    switch (assessment) {
                        case CountyAssessment.Scored scored -> {
                            double percentile = percentiles[next++];
                            yield new CountyPriority.Scored(
                                    scored,
                                    percentile,
                                    TierPolicy.tier(scored, percentile),
                                    inputs.sufficiency(scored.missingInputs()));
                        }
                        case CountyAssessment.NotEstimable none -> new CountyPriority.NotEstimable(none);
                    });
        }
        return counties;
    }

    public ModelIdentity model() {
        return model;
    }

    public EvidenceIdentity evidence() {
        return evidence;
    }

    /** The time recorded as the batch's creation, in whole seconds. */
    public Instant generatedAt() {
        return generatedAt;
    }

    public InputPolicy inputs() {
        return inputs;
    }

    /** Whether the batch holds observed and expected counts. */
    public boolean comparesCounts() {
        return counties.values().stream().anyMatch(county -> county.comparison() != null);
    }

    /** The name of the rule that assigns its tiers. */
    public String tierPolicy() {
        return comparesCounts() ? TierPolicy.BY_DEFICIT : TierPolicy.BY_PERCENTILE;
    }

    /** Every county's result, FIPS ascending. */
    public List<CountyPriority> counties() {
        return List.copyOf(counties.values());
    }

    public Optional<CountyPriority> find(Fips fips) {
        return Optional.ofNullable(counties.get(fips));
    }

    /** SHA-256 of the batch's canonical form. */
    public Sha256 digest() {
        return digest;
    }

    /** The short form of the digest for people: {@code tier1-review-priority-} and 16 hex digits. */
    public String version() {
        return VERSION_PREFIX + digest.hex().substring(0, VERSION_DIGITS);
    }

    /** The number of counties in each tier; tiers without counties are left out. */
    public Map<PriorityTier, Integer> tierCounts() {
        Map<PriorityTier, Integer> counts = new EnumMap<>(PriorityTier.class);
        for (CountyPriority county : counties.values()) {
            if (county instanceof CountyPriority.Scored scored) {
                counts.merge(scored.tier(), 1, Integer::sum);
            }
        }
        return counts;
    }

    /** The canonical form; its SHA-256 is the digest. */
    public byte[] toJson() {
        return BatchJson.write(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PriorityBatch batch && batch.digest.equals(digest);
    }

    @Override
    public int hashCode() {
        return digest.hashCode();
    }

    @Override
    public String toString() {
        return version();
    }
}
