package org.gapatlas.http.atlas;

import java.net.URI;
import java.time.Instant;
import org.gapatlas.contract.AtlasMetadata;
import org.gapatlas.contract.CommunityMix;
import org.gapatlas.contract.EcologicalMix;
import org.gapatlas.contract.ScoreDefaults;
import org.gapatlas.contract.SourceFile;
import org.gapatlas.contract.SourceMetadata;
import org.gapatlas.contract.StateName;
import org.gapatlas.contract.WireFileRecognition;
import org.gapatlas.http.serving.ReleaseIdentities;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.ScoreSettings;

/** Maps the metadata of a release to the contract's records. */
final class MetadataMapping {
    private MetadataMapping() {}

    /** @param loadedAt when the server opened the release */
    static AtlasMetadata metadata(Atlas atlas, Instant loadedAt) {
        Manifest manifest = atlas.release().manifest();
        return new AtlasMetadata(
                ReleaseIdentities.of(manifest, atlas.release().digest().hex()),
                loadedAt,
                manifest.scope(),
                defaults(),
                manifest.limitations(),
                manifest.inputs().stream().map(MetadataMapping::source).toList(),
                atlas.states().stream()
                        .map(s -> new StateName(s.name(), s.displayName()))
                        .toList(),
                manifest.surveillanceYear(),
                manifest.findInput(SourceKey.HUMAN)
                        .map(Manifest.Input::datasetId)
                        .orElseThrow());
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
        Manifest.Recognition recognition = input.recognition();
        return new SourceMetadata(
                input.sourceId(),
                input.label(),
                input.vintage(),
                URI.create(input.landingPage()),
                input.note(),
                input.publisher(),
                input.licence(),
                input.datasetId(),
                new SourceFile(input.fileName(), input.sha256(), input.retrievedAt()),
                recognition == null ? null : WireFileRecognition.valueOf(recognition.how()),
                recognition == null ? null : recognition.edition());
    }
}
