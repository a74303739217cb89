package org.gapatlas.http.atlas;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.contract.PublicReviewEvidenceReference;
import org.gapatlas.contract.ReviewCandidate;
import org.gapatlas.contract.ReviewCompleteness;
import org.gapatlas.contract.ReviewCoverage;
import org.gapatlas.contract.ReviewDataGap;
import org.gapatlas.contract.ReviewResultState;
import org.gapatlas.contract.ReviewRuleState;
import org.gapatlas.contract.StateReview;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.place.County;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.review.CountyReview;
import org.gapatlas.review.NativeStatus;
import org.gapatlas.review.PathogenPresentVectorReported;
import org.gapatlas.review.ResultState;
import org.gapatlas.review.ReviewConfiguration;
import org.jspecify.annotations.Nullable;

/** Maps a review to the contract's records. */
final class ReviewMapping {
    private static final String LIMITATION =
            "A review lists counties whose records call for follow-up. It makes no finding about anyone's health, and a"
                    + " county that is not listed has not been shown to be free of gaps.";
    private static final String PATHOGEN_FAMILY = "county_pathogen_status";
    private static final String VECTOR_FAMILY = "county_vector_status";

    private final Manifest manifest;
    private final SurveillanceEdition edition;
    private final ReviewConfiguration configuration;

    ReviewMapping(Manifest manifest, ReviewConfiguration configuration) {
        this.manifest = manifest;
        this.edition = manifest.edition();
        this.configuration = configuration;
    }

    /** @param context the client's note; null if there was none */
    StateReview review(String state, CountyReview review, Instant evaluatedAt, @Nullable String context) {
        return new StateReview(
                state,
                configuration.methodologyId(),
                configuration.methodologyVersion(),
                configuration.sha256().hex(),
                manifest.releaseId(),
                evaluatedAt,
                context,
                "Tick and pathogen statuses cumulative through " + edition.statusesThrough() + "; human records of "
                        + edition.year() + ".",
                state(review.state()),
                review.candidates().stream().map(this::candidate).toList(),
                review.gaps().stream()
                        .map(g -> new ReviewDataGap(g.county().fips().code(), g.code(), g.detail()))
                        .toList(),
                new ReviewCoverage(
                        review.assessed(), review.eligible(), review.abstained(), review.evaluated(), coverage()),
                List.of(LIMITATION),
                manifest.synthetic());
    }

    private static ReviewResultState state(ResultState state) {
        return switch (state) {
            case CANDIDATES_FOUND -> ReviewResultState.CANDIDATES_FOUND;
            case UNSUPPORTED -> ReviewResultState.UNSUPPORTED;
            case INSUFFICIENT_EVIDENCE -> ReviewResultState.INSUFFICIENT_EVIDENCE;
            case NONE_STAND_OUT -> ReviewResultState.NONE_STAND_OUT;
        };
    }

    private Map<String, ReviewRuleState> coverage() {
        Map<String, ReviewRuleState> states = new TreeMap<>();
        configuration
                .rules()
                .forEach((rule, how) ->
                        states.put(rule.id(), how.enabled() ? ReviewRuleState.ENABLED : ReviewRuleState.DISABLED));
        return states;
    }

    private ReviewCandidate candidate(CountyReview.Candidate candidate) {
        County county = candidate.county();
        return new ReviewCandidate(
                county.fips().code(),
                county.name(),
                path(county),
                List.of(candidate.finding().code()),
                "Borrelia burgdorferi sensu stricto is on record as present in host-seeking ticks, while no tick species"
                        + " is on record as established.",
                List.of(PATHOGEN_FAMILY, VECTOR_FAMILY),
                candidate.finding().evidence().stream()
                        .map(status -> reference(county, status))
                        .toList(),
                ReviewCompleteness.LIMITED,
                List.of(
                        "Cumulative statuses do not say when a tick was found.",
                        "A status depends on who looked for ticks; \"No records\" is not absence."),
                "Both statuses are cumulative through " + edition.statusesThrough()
                        + "; they do not compare with single years or with the human records of " + edition.year()
                        + ".",
                "Ask the state's vector-surveillance program whether collections since then document an established population.");
    }

    private static String path(County county) {
        return "/v1/counties/" + county.fips();
    }

    private PublicReviewEvidenceReference reference(County county, NativeStatus status) {
        Manifest.Input input = manifest.findInput(status.file()).orElseThrow();
        boolean pathogen = status.sourceProduct().equals(PathogenPresentVectorReported.PATHOGEN_PRODUCT);
        return new PublicReviewEvidenceReference(
                pathogen ? PATHOGEN_FAMILY : VECTOR_FAMILY,
                status.sourceProduct(),
                status.file().hex(),
                path(county) + "?dataset_version=" + manifest.releaseId() + "#" + status.measureId(),
                county.fips().code(),
                manifest.releaseId(),
                edition.statusesThrough(),
                input.retrievedAt(),
                status.target(),
                status.literal(),
                List.of(input.note()));
    }
}
