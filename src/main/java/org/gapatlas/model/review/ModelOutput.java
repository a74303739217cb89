package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.model.CanonicalJson;
import org.gapatlas.model.ModelIdentity;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.ReleaseBinding;
import org.gapatlas.model.feature.Window;
import org.gapatlas.place.Fips;
import org.gapatlas.release.CountyProfile;
import org.gapatlas.release.Release;
import org.jspecify.annotations.Nullable;

/**
 * What a model says of every county of one release: the input of a batch, which adds tiers, percentiles and approval.
 *
 * @param format of the file
 * @param evaluationSha256 digest of the model card by which the model was let through
 * @param needs what evidence the model wanted, and could not do without
 * @param counties every county of the release, FIPS ascending
 */
public record ModelOutput(
        String format,
        ReleaseBinding release,
        ModelIdentity identity,
        String evaluationSha256,
        Window window,
        InputNeeds needs,
        List<Line> counties) {
    public static final String FORMAT = "gapatlas-tier1-model-output/1";

    private static final String FILE = "the model output";

    public ModelOutput {
        counties = List.copyOf(counties);
    }

    /**
     * One county on the file.
     *
     * @param rawScore null exactly where {@code notEstimable} names a code
     */
    public record Line(
            String fips,
            @Nullable Double rawScore,
            List<NotEstimableCode> notEstimable,
            List<EvidenceInput> missing,
            List<ReviewReason> reasons) {
        public Line {
            notEstimable = List.copyOf(notEstimable);
            missing = List.copyOf(missing);
            reasons = List.copyOf(reasons);
        }

        static Line of(AssessedCounty county) {
            return switch (county.assessment()) {
                case Assessment.Scored(double raw) ->
                    new Line(county.fips().code(), raw, List.of(), county.missing(), county.reasons());
                case Assessment.NotEstimable(List<NotEstimableCode> codes) ->
                    new Line(county.fips().code(), null, codes, county.missing(), county.reasons());
            };
        }

        AssessedCounty toCounty() {
            if ((rawScore == null) == notEstimable.isEmpty()) {
                throw new IllegalArgumentException(fips + " has a raw score or a code, and never both or neither");
            }
            Assessment assessment =
                    rawScore == null ? new Assessment.NotEstimable(notEstimable) : new Assessment.Scored(rawScore);
            return new AssessedCounty(new Fips(fips), assessment, missing, reasons);
        }
    }

    public static ModelOutput of(
            ReleaseBinding release,
            ModelIdentity identity,
            String evaluationSha256,
            Window window,
            InputNeeds needs,
            List<AssessedCounty> counties) {
        return new ModelOutput(
                FORMAT,
                release,
                identity,
                evaluationSha256,
                window,
                needs,
                counties.stream().map(Line::of).toList());
    }

    /** The file: canonical JSON, the same for the same release and model. */
    public byte[] toJson() {
        return CanonicalJson.write(this);
    }

    /**
     * Reads a file back.
     *
     * @throws ModelRefusedException if it is not one that this program could have written
     */
    public static ModelOutput read(byte[] json) {
        ModelOutput output = CanonicalJson.read(json, ModelOutput.class, FILE);
        if (!output.format().equals(FORMAT)) {
            throw new ModelRefusedException(FILE + " has format " + output.format() + "; this program reads " + FORMAT);
        }
        try {
            output.assessed();
        } catch (IllegalArgumentException e) {
            throw new ModelRefusedException(FILE + " is broken: " + e.getMessage());
        }
        return output;
    }

    /** The counties as they were assessed, FIPS ascending. */
    public List<AssessedCounty> assessed() {
        return counties.stream().map(Line::toCounty).toList();
    }

    /**
     * Requires that this speaks of a release, and of each of its counties once.
     *
     * @throws ModelRefusedException that says what differs
     */
    public void requireMadeFor(Release other) {
        ReleaseBinding due = ReleaseBinding.of(other);
        if (!release.countyDigest().equals(due.countyDigest())) {
            throw new ModelRefusedException(FILE + " is for counties of vintage " + release.geographyVintage()
                    + " with digest " + release.countyDigest() + ", and release " + due.releaseId() + " has those of "
                    + due.geographyVintage() + " with digest " + due.countyDigest()
                    + "; fit the model to this release");
        }
        if (!release.equals(due)) {
            throw new ModelRefusedException(FILE + " was made for release " + release.releaseId() + " ("
                    + release.releaseSha256() + "), not for " + due.releaseId() + " (" + due.releaseSha256()
                    + "); fit the model to this release");
        }
        List<String> listed = new ArrayList<>();
        counties.forEach(line -> listed.add(line.fips()));
        List<String> expected = other.counties().stream()
                .map(CountyProfile::county)
                .map(county -> county.fips().code())
                .toList();
        if (!listed.equals(expected)) {
            throw new ModelRefusedException(
                    FILE + " does not name each county of release " + due.releaseId() + " once, in order");
        }
    }
}
