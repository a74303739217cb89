package org.gapatlas.http.operations;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.query.RetiredCode;

/**
 * Serves the explorer of the nation, a state or a county. The page is always the same, but each has its own head, so
 * that a shared, found or previewed address says what it shows.
 */
public final class ExplorerEndpoint implements Endpoint {
    private static final String HTML = "text/html; charset=utf-8";
    private static final Pattern FIPS = Pattern.compile("[0-9]{5}");
    /** The query parameter of an address that shows another release than the current one. */
    private static final String RELEASE = "release";

    /** Makes the page of a place, which is a postal code, a FIPS code, or empty for the nation. */
    private interface Maker {
        byte[] page(ServedRelease release, ExplorerHead head, String place);
    }

    private final PathTemplate path;
    /** The name of the path parameter; empty if the path has none. */
    private final String parameter;

    private final Maker maker;
    private final ReleaseRegistry registry;
    private final PublicAddress address;

    private ExplorerEndpoint(
            String folder, String parameter, Maker maker, ReleaseRegistry registry, PublicAddress address) {
        this.path = PathTemplate.of(parameter.isEmpty() ? folder : folder + "{" + parameter + "}");
        this.parameter = parameter;
        this.maker = maker;
        this.registry = registry;
        this.address = address;
    }

    /** The endpoints of the three kinds of page. */
    public static List<ExplorerEndpoint> all(ReleaseRegistry registry, PublicAddress address) {
        return List.of(
                new ExplorerEndpoint("/", "", (_, head, _) -> head.nation(), registry, address),
                new ExplorerEndpoint("/states/", "state", ExplorerEndpoint::state, registry, address),
                new ExplorerEndpoint("/counties/", "fips", ExplorerEndpoint::county, registry, address));
    }

    private static byte[] state(ServedRelease release, ExplorerHead head, String place) {
        Optional<UsState> state = UsState.findByPostalCode(place)
                .filter(s -> release.atlas().states().contains(s));
        return head.state(state.orElseThrow(() -> notFound("The release has no state of this postal code.")));
    }

    private static byte[] county(ServedRelease release, ExplorerHead head, String place) {
        if (!FIPS.matcher(place).matches()) {
            throw notFound("The release has no county of this FIPS code.");
        }
        Fips fips = new Fips(place);
        int index = release.atlas().release().indexOf(fips);
        if (index < 0) {
            throw notFound(RetiredCode.explain("The release", release.atlas().release(), fips) + ".");
        }
        return head.county(index);
    }

    private static ProblemException notFound(String why) {
        return new ProblemException(new RequestProblem.NotFound(why));
    }

    @Override
    public PathTemplate path() {
        return path;
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease release = registry.current();
        String site = address.of(exchange);
        String place = parameter.isEmpty() ? "" : exchange.pathValue(parameter);
        boolean isOfOther = exchange.query().names().contains(RELEASE);
        return release.body(
                        new Key(path.toString(), place, site, isOfOther),
                        () -> Body.ofRelease(
                                HTML, maker.page(release, new ExplorerHead(release, site, isOfOther), place)))
                .thenApply(
                        body -> PagePolicy.answer(body, OperationsCaching.REVALIDATED, PagePolicy.explorer(exchange)));
    }

    private record Key(String path, String place, String site, boolean isOfOther) {}
}
