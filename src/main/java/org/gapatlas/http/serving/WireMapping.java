package org.gapatlas.http.serving;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.contract.AppliedSettings;
import org.gapatlas.contract.AtlasMetadata;
import org.gapatlas.contract.CommunityMix;
import org.gapatlas.contract.CountyDetail;
import org.gapatlas.contract.CountyFigures;
import org.gapatlas.contract.CountyPlace;
import org.gapatlas.contract.CountyScoreSummary;
import org.gapatlas.contract.CountyStanding;
import org.gapatlas.contract.EcologicalMix;
import org.gapatlas.contract.FigureProvenance;
import org.gapatlas.contract.ReleaseIdentity;
import org.gapatlas.contract.ScoreCollection;
import org.gapatlas.contract.ScoreDefaults;
import org.gapatlas.contract.SourceFile;
import org.gapatlas.contract.SourceMetadata;
import org.gapatlas.contract.StateName;
import org.gapatlas.contract.WireCountyEvidence;
import org.gapatlas.contract.WireHumanBasis;
import org.gapatlas.contract.WireScore;
import org.gapatlas.contract.WireScoreState;
import org.gapatlas.contract.WireSensitivity;
import org.gapatlas.place.County;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.CountyLimitations;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.score.CountyEvidence;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.HumanBasis;
import org.gapatlas.score.MissingInput;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.Score;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.ScoreState;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/** Says what a release holds in the records of the contract. The one place where meaning takes its wire shape. */
public final class WireMapping {
    private final Atlas atlas;
    private final AtlasMetadata metadata;

    WireMapping(Atlas atlas, Instant loadedAt) {
        this.atlas = atlas;
        this.metadata = metadata(atlas, loadedAt);
    }

    Atlas atlas() {
        return atlas;
    }

    public AtlasMetadata metadata() {
        return metadata;
    }

    private static AtlasMetadata metadata(Atlas atlas, Instant loadedAt) {
        Manifest manifest = atlas.release().manifest();
        return new AtlasMetadata(
                identity(atlas),
                loadedAt,
                manifest.scope(),
                defaults(),
                manifest.limitations(),
                manifest.inputs().stream().map(WireMapping::source).toList(),
                atlas.states().stream()
                        .map(s -> new StateName(s.name(), s.displayName()))
                        .toList(),
                manifest.surveillanceYear(),
                manifest.findInput(SourceKey.HUMAN)
                        .map(Manifest.Input::datasetId)
                        .orElseThrow());
    }

    private static ReleaseIdentity identity(Atlas atlas) {
        Manifest manifest = atlas.release().manifest();
        return identity(manifest, atlas.release().digest().hex());
    }

    /**
     * What names a release on the wire.
     *
     * @param digest SHA-256 of the sealed manifest, in hex
     */
    public static ReleaseIdentity identity(Manifest manifest, String digest) {
        return new ReleaseIdentity(
                manifest.releaseId(),
                manifest.schemaVersion(),
                manifest.generatedAt(),
                digest,
                manifest.methodologyVersion(),
                manifest.synthetic(),
                manifest.geographyVintage(),
                manifest.countyCount());
    }

    private static ScoreDefaults defaults() {
        ScoreSettings settings = ScoreSettings.DEFAULT;
        return new ScoreDefaults(
                settings.ecologicalShare() / 100.0,
                (100 - settings.ecologicalShare()) / 100.0,
                settings.lowIncidenceBreakpoint(),
                settings.missingHumanWeakness(),
                new EcologicalMix(GapScore.TICK_SHARE, GapScore.PATHOGEN_SHARE),
                new CommunityMix(GapScore.SVI_SHARE, GapScore.ACCESS_SHARE, GapScore.RURAL_SHARE));
    }

    private static SourceMetadata source(Manifest.Input input) {
        return new SourceMetadata(
                input.sourceId(),
                input.label(),
                input.vintage(),
                URI.create(input.landingPage()),
                input.note(),
                input.publisher(),
                input.licence(),
                input.datasetId(),
                new SourceFile(input.fileName(), input.sha256(), input.retrievedAt()));
    }

    /** A score collection at some settings. */
    ScoreCollection collection(ScoreSettings settings, List<CountyScoreSummary> counties) {
        return new ScoreCollection(
                metadata.release().releaseId(),
                metadata.release().methodologyVersion(),
                settings(settings),
                counties,
                metadata.release().synthetic());
    }

    static AppliedSettings settings(ScoreSettings settings) {
        return new AppliedSettings(
                settings.ecologicalShare(), settings.lowIncidenceBreakpoint(), settings.missingHumanWeakness());
    }

    /** One county in full. */
    CountyDetail county(int index, RankedScores scores) {
        CountyProfile profile = profile(index);
        return new CountyDetail(
                summary(index, scores),
                figures(profile),
                metadata,
                settings(scores.settings()),
                profile.human().caseCount().state().name(),
                CountyLimitations.of(profile, atlas.release().measures()),
                atlas.release()
                        .findSensitivity(index)
                        .map(WireMapping::sensitivity)
                        .orElse(null),
                provenance(profile));
    }

    private CountyProfile profile(int index) {
        return atlas.release().counties().get(index);
    }

    CountyScoreSummary summary(int index, RankedScores scores) {
        CountyProfile profile = profile(index);
        Score score = scores.score(index);
        return new CountyScoreSummary(
                place(profile.county()), evidence(profile, score), score(score), standing(index, scores, score));
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
                profile.human().status().literal(),
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

    private static CountyStanding standing(int index, RankedScores scores, Score score) {
        return new CountyStanding(
                scores.priority(index).text(),
                scores.colour(index).hex(),
                scores.isScored(index) ? scores.rank(index) : null,
                state(score.state()),
                score.evidence().missingInputs().stream()
                        .map(MissingInput::literal)
                        .toList(),
                basis(score.evidence().humanBasis()));
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

    private static CountyFigures figures(CountyProfile profile) {
        CountyProfile.CommunityContext community = profile.community();
        @Nullable Double incidence = profile.incidence();
        return new CountyFigures(
                community.denominator(),
                profile.human().countFloor(),
                incidence == null ? null : Rounding.toTwoDecimals(incidence),
                profile.human().stateUnallocated(),
                profile.vector().scapularis().literal(),
                profile.vector().pacificus().literal(),
                community.svi() == null ? null : community.svi().value(),
                community.uninsuredRank() == null
                        ? null
                        : community.uninsuredRank().value(),
                community.uninsured() == null ? null : community.uninsured().value(),
                community.rucc() == null ? null : community.rucc().value());
    }

    private static WireSensitivity sensitivity(Sensitivity sensitivity) {
        return new WireSensitivity(
                ScoreSettings.all().size(),
                sensitivity.lowestScore(),
                sensitivity.medianScore(),
                sensitivity.highestScore(),
                sensitivity.bestRank(),
                sensitivity.worstRank(),
                sensitivity.topFiftyShare());
    }

    private List<FigureProvenance> provenance(CountyProfile profile) {
        List<FigureProvenance> origins = new ArrayList<>();
        for (Lineage lineage : atlas.release().lineage(profile.county().fips())) {
            Manifest.Input input =
                    atlas.release().manifest().findInput(lineage.file()).orElseThrow();
            origins.add(new FigureProvenance(
                    lineage.measure().id(),
                    input.sourceId(),
                    input.fileName(),
                    input.sha256(),
                    lineage.rows().text(),
                    lineage.rows().count()));
        }
        return origins;
    }
}
