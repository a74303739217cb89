package org.gapatlas.http.atlas;

import java.util.List;
import org.gapatlas.contract.AppliedSettings;
import org.gapatlas.contract.CountyPlace;
import org.gapatlas.contract.CountyScoreSummary;
import org.gapatlas.contract.CountyStanding;
import org.gapatlas.contract.ScoreCollection;
import org.gapatlas.contract.WireCountyEvidence;
import org.gapatlas.contract.WireHumanBasis;
import org.gapatlas.contract.WireScore;
import org.gapatlas.contract.WireScoreState;
import org.gapatlas.place.County;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.CountyEvidence;
import org.gapatlas.score.HumanBasis;
import org.gapatlas.score.MissingInput;
import org.gapatlas.score.NumericSupport;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.Score;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.ScoreState;

/** Maps the scores of a release to the contract's records. */
final class ScoreMapping {
    private ScoreMapping() {}

    /** A score collection at the given settings. */
    static ScoreCollection collection(Release release, ScoreSettings settings, List<CountyScoreSummary> counties) {
        Manifest manifest = release.manifest();
        return new ScoreCollection(
                manifest.releaseId(),
                manifest.methodologyVersion(),
                settings(settings),
                counties,
                manifest.synthetic());
    }

    static AppliedSettings settings(ScoreSettings settings) {
        return new AppliedSettings(
                settings.ecologicalShare(), settings.lowIncidenceBreakpoint(), settings.missingHumanWeakness());
    }

    /**
     * The scores of one county among all counties of the release.
     *
     * @param index of the county in the release
     */
    static CountyScoreSummary summary(Release release, int index, RankedScores scores) {
        CountyProfile profile = release.counties().get(index);
        Score score = scores.score(index);
        return new CountyScoreSummary(
                place(profile.county()),
                evidence(profile, score),
                score(score),
                standing(index, scores, score, profile));
    }

    private static CountyPlace place(County county) {
        return new CountyPlace(
                county.fips().code(),
                county.name(),
                county.state().name(),
                county.state().displayName(),
                county.state().inContiguousTickScope());
    }

    private static WireCountyEvidence evidence(CountyProfile profile, Score score) {
        return new WireCountyEvidence(
                profile.humanStatus().literal(),
                profile.vector().tick().literal(),
                profile.vector().burgdorferi().literal(),
                score.evidence().completeness().percent());
    }

    private static WireScore score(Score score) {
        CountyEvidence evidence = score.evidence();
        return new WireScore(
                score.score(),
                score.humanWeakness(),
                evidence.ecological(),
                evidence.community(),
                evidence.tickSignal(),
                evidence.pathogenSignal(),
                evidence.sviSignal(),
                evidence.accessSignal(),
                evidence.ruralSignal());
    }

    private static CountyStanding standing(int index, RankedScores scores, Score score, CountyProfile profile) {
        return new CountyStanding(
                scores.priority(index).text(),
                scores.colour(index).hex(),
                scores.isScored(index) ? scores.rank(index) : null,
                state(score.state()),
                score.evidence().missingInputs().stream()
                        .map(MissingInput::literal)
                        .toList(),
                basis(score.evidence().humanBasis()),
                PrecisionMapping.support(NumericSupport.of(profile.scoreInputs(), scores.settings())),
                scores.isScored(index) ? scores.tie(index).others() : null);
    }

    private static WireScoreState state(ScoreState state) {
        return switch (state) {
            case SCORED -> WireScoreState.SCORED;
            case NOT_SCORED -> WireScoreState.NOT_SCORED;
        };
    }

    private static WireHumanBasis basis(HumanBasis basis) {
        return switch (basis) {
            case PUBLISHED_FLOOR -> WireHumanBasis.PUBLISHED_FLOOR;
            case MISSING_SETTING -> WireHumanBasis.MISSING_SETTING;
        };
    }
}
