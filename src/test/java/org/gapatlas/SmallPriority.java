package org.gapatlas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.export.ReleasePackage;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityApproval;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.priority.PriorityReason;
import org.gapatlas.priority.SyntheticBatch;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.store.ReleaseStore;

/**
 * Tier 1 batches for the nation of {@link SmallAtlas}, made by a simple rule instead of a model: a county's score is
 * its index in the list. Alaska and Hawaii, which the tick tables do not cover, are not estimable.
 */
public final class SmallPriority {
    public static final ReleaseId ID = new ReleaseId("small-1-approved");
    public static final Instant APPROVED_AT = Instant.parse("2026-02-12T00:00:00Z");
    private static final ReleaseId PARENT = new ReleaseId("small-0");
    public static final String APPROVED_BY = "Test Approver";

    private SmallPriority() {}

    /** A batch fitted on a release. */
    public static PriorityBatch fit(Release release) {
        return fit(release, 1);
    }

    /** A batch whose scores are multiplied by a factor; a negative factor reverses their order. */
    public static PriorityBatch fit(Release release, double factor) {
        List<CountyAssessment> assessments = new ArrayList<>();
        for (CountyProfile profile : release.counties()) {
            assessments.add(assess(profile, factor * assessments.size()));
        }
        return PriorityBatch.of(
                SyntheticBatch.MODEL,
                release.readEvidence(),
                SyntheticBatch.GENERATED_AT,
                SyntheticBatch.INPUTS,
                assessments);
    }

    private static CountyAssessment assess(CountyProfile profile, double score) {
        Fips fips = profile.county().fips();
        if (profile.vector().tick() == TickStatus.UNKNOWN) {
            return SyntheticBatch.notEstimable(fips.code());
        }
        boolean silent = !profile.hasCount();
        List<PriorityReason> reasons = silent
                ? List.of(
                        SyntheticBatch.reason(),
                        new PriorityReason("NO_COUNTY_HUMAN_RECORD", "No human record names the county."))
                : List.of(SyntheticBatch.reason());
        return CountyAssessment.Scored.of(fips, score, silent ? List.of("human_status") : List.of(), reasons);
    }

    /**
     * A batch that compares counts: 20 cases are expected in each county, and it publishes as many as its index in the
     * list.
     */
    public static PriorityBatch compare(Release release) {
        List<CountyAssessment> counties = new ArrayList<>();
        for (CountyProfile profile : release.counties()) {
            Fips fips = profile.county().fips();
            List<PriorityReason> reasons = List.of(SyntheticBatch.reason());
            List<ObservedExpected.LeftOut> left = List.of(new ObservedExpected.LeftOut(2020, "STATE_TOTAL_COLLAPSED"));
            boolean estimable = profile.county().state().isContiguous();
            int observed = counties.size();
            counties.add(
                    estimable
                            ? CountyAssessment.Scored.compared(
                                    fips,
                                    new ObservedExpected(
                                            List.of(2021, 2022),
                                            left,
                                            new ObservedExpected.Figures(
                                                    observed, 20, observed / 20.0, 0, 2, observed / 100.0, null)),
                                    List.of(),
                                    reasons)
                            : CountyAssessment.NotEstimable.of(
                                    fips,
                                    List.of("tick_status"),
                                    reasons,
                                    new ObservedExpected(List.of(), left, null)));
        }
        return PriorityBatch.of(
                SyntheticBatch.MODEL,
                release.readEvidence(),
                SyntheticBatch.GENERATED_AT,
                SyntheticBatch.INPUTS,
                counties);
    }

    public static ApprovedBatch approve(PriorityBatch batch) {
        return approve(batch, APPROVED_AT);
    }

    private static ApprovedBatch approve(PriorityBatch batch, Instant at) {
        return new ApprovedBatch(batch, new PriorityApproval(batch.digest(), APPROVED_BY, "Invented, for a test.", at));
    }

    /**
     * The small nation under its usual id and time, with a batch that was fitted on an earlier release. It differs from
     * {@link SmallAtlas#sealed} only in its parent and its batch.
     */
    public static ReleaseStore sealedWithBatch(Path data) {
        return sealedWithBatch(SmallAtlas.write(data.resolve("files")), data);
    }

    /** The same as {@link #sealedWithBatch(Path)}, from the given files and admissions. */
    public static ReleaseStore sealedWithBatch(SmallAtlas files, Path data) {
        ReleaseStore store = new ReleaseStore(data, ReleasePackage::seal);
        files.build(store, PARENT);
        store.publish(approve(fit(store.open(PARENT)), SmallAtlas.GENERATED_AT), SmallAtlas.ID, "test");
        remove(store.folderOf(PARENT));
        store.activate(SmallAtlas.ID);
        return store;
    }

    private static void remove(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Fits, approves and seals {@link #ID} beside the small nation, and activates it. */
    public static ReleaseStore sealed(ReleaseStore store) {
        store.publish(approve(fit(store.open(SmallAtlas.ID))), ID, "test");
        store.activate(ID);
        return store;
    }
}
