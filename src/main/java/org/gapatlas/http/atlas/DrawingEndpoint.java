package org.gapatlas.http.atlas;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.display.MapOutlines;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.release.CountyOutlines;

/**
 * Serves what a page needs to draw and score all counties itself: outlines that are ready for the screen, and the
 * inputs of the score by column. They are made when first requested and not sealed, so releases of every format have
 * them.
 */
public final class DrawingEndpoint implements Operation<DatasetVersion> {
    /** The media type of the bytes that {@link MapOutlines#encode} makes. */
    static final String OUTLINES_TYPE = "application/vnd.gap-atlas.outlines";

    private static final String OUTLINES = "/v1/atlas/outlines";
    private static final String COLUMNS = "/v1/atlas/columns";

    private final PathTemplate path;
    private final Function<ServedRelease, CompletableFuture<Body>> maker;
    private final SelectedRelease release;

    private DrawingEndpoint(
            String path, Function<ServedRelease, CompletableFuture<Body>> maker, ReleaseRegistry registry) {
        this.path = PathTemplate.of(path);
        this.maker = maker;
        this.release = new SelectedRelease(registry);
    }

    /** The endpoint of the outlines. */
    public static DrawingEndpoint ofOutlines(ReleaseRegistry registry) {
        return new DrawingEndpoint(OUTLINES, release -> release.body(OUTLINES, () -> outlines(release)), registry);
    }

    private static Body outlines(ServedRelease release) {
        return Body.ofRelease(
                OUTLINES_TYPE,
                MapOutlines.of(CountyOutlines.read(release.atlas().release()).rings())
                        .encode());
    }

    /** The endpoint of the columns, including those of the release's Tier 1 batch if it has one. */
    public static DrawingEndpoint ofColumns(ReleaseRegistry registry) {
        return new DrawingEndpoint(
                COLUMNS,
                release ->
                        release.priority().thenCompose(batch -> release.body(COLUMNS, () -> columns(release, batch))),
                registry);
    }

    private static Body columns(ServedRelease release, Optional<ApprovedBatch> approved) {
        ColumnsMapping mapping = new ColumnsMapping(
                release.atlas(), approved.map(ApprovedBatch::batch).orElse(null));
        return Body.ofRelease(WireJson.MEDIA_TYPE, WireJson.write(mapping.columns()));
    }

    @Override
    public PathTemplate path() {
        return path;
    }

    @Override
    public DatasetVersion parse(Exchange exchange) {
        return AtlasRequestReader.readVersion(exchange);
    }

    @Override
    public CompletionStage<Answer> answer(DatasetVersion version, Exchange exchange) {
        return release.find(version)
                .thenCompose(maker)
                .thenApply(body -> Answer.cached(body, AtlasCaching.FIVE_MINUTES, Answer.Validation.CONDITIONAL));
    }
}
