package org.gapatlas.http.canonical;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.CollectionLinks;
import org.gapatlas.contract.CollectionMeta;
import org.gapatlas.contract.ObservationCollection;
import org.gapatlas.contract.ObservationMeta;
import org.gapatlas.contract.SlimObservationCollection;
import org.gapatlas.contract.SlimObservationMeta;
import org.gapatlas.export.ObservationCsv;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.ContentCoding;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.Observability;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.ObservationPage;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.ObservationQuery.Position;
import org.gapatlas.release.observations.SlowReadException;
import org.jspecify.annotations.Nullable;

/** Serves published county values of one measure from the current release, in pages. */
public final class ObservationsEndpoint implements CanonicalEndpoint<ObservationSelection> {
    private static final String COUNTIES = "/v1/observations";
    private static final String ALL_COUNTIES = "/v1/counties/observations";
    private static final String STATE = "/v1/states/{state}/observations";
    private static final long RETRY_SECONDS = 5;

    private final String route;
    private final CountyChoice.Reading choosing;
    private final ReleaseRegistry registry;
    private final PageTokens tokens;
    private final Clock clock;

    private ObservationsEndpoint(
            String route, CountyChoice.Reading choosing, ReleaseRegistry registry, PageTokens tokens, Clock clock) {
        this.route = route;
        this.choosing = choosing;
        this.registry = registry;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** The endpoint for counties that are named individually. */
    public static ObservationsEndpoint ofCounties(ReleaseRegistry registry, PageTokens tokens, Clock clock) {
        return new ObservationsEndpoint(COUNTIES, new NamedCounties(COUNTIES), registry, tokens, clock);
    }

    /** The endpoint for all counties. */
    public static ObservationsEndpoint ofAllCounties(ReleaseRegistry registry, PageTokens tokens, Clock clock) {
        return new ObservationsEndpoint(ALL_COUNTIES, new AllCounties(ALL_COUNTIES, registry), registry, tokens, clock);
    }

    /** The endpoint for all counties of a state. */
    public static ObservationsEndpoint ofState(ReleaseRegistry registry, PageTokens tokens, Clock clock) {
        return new ObservationsEndpoint(STATE, new StateCounties(STATE, registry), registry, tokens, clock);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(route);
    }

    @Override
    public Set<String> repeatable() {
        return ObservationSelection.REPEATABLE;
    }

    @Override
    public ObservationSelection parse(Exchange exchange) {
        return ObservationSelection.of(
                exchange,
                choosing,
                () -> registry.current().atlas().release().held().ofEdition());
    }

    @Override
    public CompletionStage<Answer> answer(ObservationSelection selection, Exchange exchange) {
        ServedRelease release = registry.current();
        Release held = release.atlas().release();
        Measure measure = held.held()
                .findPublished(selection.measureId())
                .orElseThrow(() -> unknown(held, selection.measureId()));
        PageTokens.Scope scope = new PageTokens.Scope(route, held.digest(), selection.filters());
        Position after = selection
                .pageToken()
                .map(token -> position(tokens.read(scope, token)))
                .orElse(null);
        Instant now = DatedPage.now(clock);
        Page page = new Page(release, measure, selection, scope, after);
        if (selection.form() == ObservationForm.CSV) {
            return release.offload(() -> table(page));
        }
        PageKey key = PageKey.of(
                scope, selection.pageSize(), selection.pageToken().orElse(null), selection.form(), selection.gzip());
        return release.datedBody(
                        key,
                        now,
                        () -> DatedPage.write(selection.form().mediaType(), envelope(page), now, selection.gzip()))
                .thenApply(body -> answer(body, List.of()));
    }

    /** @param more headers for what the form cannot contain */
    private static Answer answer(Body body, List<Answer.Header> more) {
        List<Answer.Header> headers = new ArrayList<>(List.of(
                new Answer.Header(HeaderNames.CACHE_CONTROL, CanonicalCaching.ONE_MINUTE),
                new Answer.Header(HeaderNames.VARY, "Accept")));
        headers.addAll(more);
        return new Answer(200, body, Answer.Validation.CONDITIONAL, headers);
    }

    /** A page as CSV. It contains no time; the release and the next page are in header fields. */
    private Answer table(Page page) {
        ObservationPage rows = read(page);
        byte[] csv = ObservationCsv.write(rows.rows());
        Sha256 digest = Sha256.of(csv);
        List<Answer.Header> headers = new ArrayList<>(List.of(
                new Answer.Header(
                        HeaderNames.DATASET_VERSION,
                        page.release().atlas().release().id().value()),
                new Answer.Header(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, "Dataset-Version")));
        next(page, rows)
                .map(token -> page.selection().address(Optional.of(token)))
                .ifPresent(
                        address -> headers.add(new Answer.Header(HeaderNames.LINK, "<" + address + ">; rel=\"next\"")));
        return answer(
                Body.dated(
                        ObservationForm.CSV.mediaType(),
                        new Body.Packed(ContentCoding.IDENTITY, csv, digest),
                        digest,
                        page.selection().gzip()),
                headers);
    }

    private Optional<String> next(Page page, ObservationPage rows) {
        return rows.next(page.release().atlas().release().id())
                .map(p -> tokens.make(page.scope(), List.of(p.fips().code(), p.periodStart(), p.observationId())));
    }

    /**
     * The refusal of a measure id. For a listed measure it gives the reason why it is not published; any other id is a
     * mistake.
     */
    private static ProblemException unknown(Release release, String measureId) {
        String detail = Observability.whyNot(release, measureId)
                .map(reason -> "The measure " + measureId + " is not observable in the current release. " + reason)
                .orElse("The current release publishes no measure of this id; /v1/measures lists those there are.");
        return CanonicalReader.refuse(CanonicalCode.RESOURCE_NOT_FOUND, detail, List.of());
    }

    private static Manifest manifest(ServedRelease release) {
        return release.atlas().release().manifest();
    }

    private static Position position(List<String> key) {
        return new Position(new Fips(key.get(0)), key.get(1), key.get(2));
    }

    /** A page to read, after all checks. */
    private record Page(
            ServedRelease release,
            Measure measure,
            ObservationSelection selection,
            PageTokens.Scope scope,
            @Nullable Position after) {}

    private Object envelope(Page page) {
        ObservationPage rows = read(page);
        Optional<String> next = next(page, rows);
        Release release = page.release().atlas().release();
        ObservationMeta meta = meta(page, rows, next);
        if (page.selection().form() == ObservationForm.SLIM) {
            SlimMapping mapping = new SlimMapping(release, page.measure());
            return new SlimObservationCollection(
                    rows.rows().stream().map(mapping::of).toList(),
                    new SlimObservationMeta(meta, mapping.shared()),
                    links(page, next));
        }
        ObservationMapping mapping = new ObservationMapping(release, page.measure());
        return new ObservationCollection(rows.rows().stream().map(mapping::of).toList(), meta, links(page, next));
    }

    private static ObservationPage read(Page page) {
        try {
            return page.release()
                    .observations()
                    .read(new ObservationQuery(
                            page.measure(),
                            page.selection().counties(),
                            page.selection().time().days(),
                            page.after(),
                            page.selection().pageSize()));
        } catch (SlowReadException e) {
            throw new ProblemException(new RequestProblem.Busy(RETRY_SECONDS));
        }
    }

    private static ObservationMeta meta(Page page, ObservationPage rows, Optional<String> next) {
        CollectionMeta about = new CollectionMeta(
                next.orElse(null),
                DatedPage.UNDATED,
                rows.rows().size(),
                rows.total(),
                manifest(page.release()).releaseId());
        return SelectionMapping.meta(about, page.release().atlas().release(), page.measure(), page.selection());
    }

    private static CollectionLinks links(Page page, Optional<String> next) {
        ObservationSelection selection = page.selection();
        return new CollectionLinks(
                selection.address(selection.pageToken()),
                next.map(token -> selection.address(next)).orElse(null));
    }
}
