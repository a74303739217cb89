package org.gapatlas.report;

import java.nio.charset.StandardCharsets;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.RetiredCode;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.report.ReportException.UnknownPlaceException;
import org.gapatlas.report.evidence.EvidenceSelection;
import org.gapatlas.report.map.ReportMaps;
import org.gapatlas.score.ScoreSettings;
import org.jspecify.annotations.Nullable;

/**
 * The reports of one release. {@link #assemble} gathers the content of a report, {@link ReportRenderer} prints it, and
 * {@link #identity} identifies the bytes without making them. Thread-safe.
 */
public final class Reports {
    private final Atlas atlas;
    private final ObservationStore observations;
    private volatile @Nullable ReportMaps maps;

    private volatile @Nullable Read read;

    /** The result of reading the Tier 1 batch; the component is null if the release has no batch. */
    private record Read(@Nullable PriorityBatch batch) {}

    /** @param observations of the same release; the caller closes it */
    public Reports(Atlas atlas, ObservationStore observations) {
        this.atlas = atlas;
        this.observations = observations;
    }

    /**
     * Identifies the PDF of a request by template, renderer, release and parameters. Equal identities mean equal bytes,
     * so it serves as an entity tag. Nothing is read or rendered.
     */
    public Sha256 identity(ReportRequest request) {
        StringBuilder text = new StringBuilder("report\n");
        text.append(request.template().id()).append('\n');
        text.append(request.template().digest()).append('\n');
        text.append(ReportRenderer.VERSION).append('\n');
        text.append(atlas.release().digest()).append('\n');
        request.parameters().forEach(p -> text.append(p).append('\n'));
        return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Gathers the content of a report.
     *
     * @throws UnknownPlaceException if the release has no such county or state
     * @throws ReportException.UnknownMeasureException if the release publishes no such measure
     * @throws ReportException.NoObservationException if it has no observation of the county for exactly that period
     * @throws ReportException.PeriodTooBroadException if the period is too long
     * @throws ReportException.ProvenanceException if an observation is not the requested one or lacks its origin
     * @throws org.gapatlas.release.format.ReleaseException if the release can no longer be read
     */
    public Report assemble(ReportRequest request) {
        return switch (request) {
            case ReportRequest.CountyScore(Fips fips, ScoreSettings settings) ->
                CountyReportAssembly.of(atlas, index(fips), atlas.scores().score(settings), batch(), maps());
            case ReportRequest.CountyEvidence(Fips fips, EvidenceSelection selection) ->
                new EvidenceReading(atlas.release(), observations).report(county(fips), selection);
            case ReportRequest.StateScores(UsState state, ScoreSettings settings) -> {
                requireCounties(state);
                yield StateReportAssembly.of(atlas, state, atlas.scores().score(settings), maps().of(state));
            }
        };
    }

    /** Draws the maps on first use. Concurrent first requests may both draw them, with the same result. */
    private ReportMaps maps() {
        ReportMaps drawn = maps;
        if (drawn == null) {
            drawn = ReportMaps.draw(atlas.release());
            maps = drawn;
        }
        return drawn;
    }

    /**
     * The approved Tier 1 batch, read on first use. If it cannot be read, the report fails: a report without it would
     * have the same identity but different bytes.
     */
    private @Nullable PriorityBatch batch() {
        Read found = read;
        if (found == null) {
            found = new Read(observations.priority().map(ApprovedBatch::batch).orElse(null));
            read = found;
        }
        return found.batch();
    }

    /** The file name of a requested report; nothing is assembled. */
    public String fileName(ReportRequest request) {
        return switch (request) {
            case ReportRequest.CountyScore(Fips fips, ScoreSettings _) ->
                ReportFileName.of(county(fips), atlas.release().id());
            case ReportRequest.CountyEvidence(Fips fips, EvidenceSelection _) ->
                ReportFileName.of(county(fips), atlas.release().id());
            case ReportRequest.StateScores(UsState state, ScoreSettings _) -> {
                requireCounties(state);
                yield ReportFileName.of(state, atlas.release().id());
            }
        };
    }

    private County county(Fips fips) {
        return atlas.release().counties().get(index(fips)).county();
    }

    private void requireCounties(UsState state) {
        if (!atlas.states().contains(state)) {
            throw new UnknownPlaceException(
                    "release " + atlas.release().id() + " has no county in " + state.displayName());
        }
    }

    private int index(Fips fips) {
        Release release = atlas.release();
        int index = release.indexOf(fips);
        if (index < 0) {
            throw new UnknownPlaceException(RetiredCode.explain("release " + release.id(), release, fips));
        }
        return index;
    }
}
