package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.Geography;
import org.gapatlas.contract.GeographyIdentity;
import org.gapatlas.contract.ResourceEnvelope;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.GeographyType;
import org.gapatlas.query.RetiredCode;

/**
 * Serves the identity of a county or state. If the release does not publish canonical geographies, every request gets
 * {@code CANONICAL_DATA_UNAVAILABLE}.
 */
public final class GeographyEndpoint implements CanonicalEndpoint<GeographyEndpoint.Request> {
    private final ReleaseRegistry registry;

    public GeographyEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/geographies/{geography_type}/{geography_id}");
    }

    /**
     * A place by its type and id.
     *
     * @param id a well-formed id; the release may not have the place
     */
    public record Request(GeographyType type, String id) {}

    @Override
    public Request parse(Exchange exchange) {
        CanonicalReader reader = new CanonicalReader(exchange);
        Parsed<GeographyType> type =
                reader.path("geography_type", GeographyType::find, "not_in_list", "must be county or state");
        reader.requireValid();
        Parsed<String> id = id(reader, type.value());
        return reader.valid(() -> new Request(type.value(), id.value()));
    }

    private static Parsed<String> id(CanonicalReader reader, GeographyType type) {
        return reader.path(
                "geography_id",
                text -> Optional.of(text).filter(type::isWellFormed),
                "pattern_mismatch",
                "must be " + type.digits() + " digits 0-9 for a " + type.literal() + ", leading zeros included");
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        ServedRelease release = registry.current();
        if (!release.atlas().release().manifest().canonicalGeographies()) {
            throw CanonicalReader.refuse(
                    CanonicalCode.CANONICAL_DATA_UNAVAILABLE,
                    "The current release does not publish canonical geographies.",
                    List.of());
        }
        Geography geography = find(release.atlas(), request.type(), request.id())
                .orElseThrow(() -> CanonicalReader.refuse(
                        CanonicalCode.RESOURCE_NOT_FOUND, absent(release.atlas(), request) + ".", List.of()));
        return release.body(
                        geography.geography(),
                        () -> Body.of(WireJson.MEDIA_TYPE, WireJson.write(new ResourceEnvelope<>(geography))))
                .thenApply(body -> Answer.cached(body, CanonicalCaching.ONE_MINUTE, Answer.Validation.CONDITIONAL));
    }

    private static String absent(Atlas atlas, Request request) {
        String named = "The current release";
        return switch (request.type()) {
            case COUNTY -> RetiredCode.explain(named, atlas.release(), new Fips(request.id()));
            case STATE -> named + " has no state " + request.id();
        };
    }

    private static Optional<Geography> find(Atlas atlas, GeographyType type, String id) {
        return switch (type) {
            case COUNTY -> {
                int index = atlas.release().indexOf(new Fips(id));
                yield index < 0
                        ? Optional.empty()
                        : Optional.of(
                                county(atlas.release().counties().get(index).county()));
            }
            case STATE ->
                UsState.findByFips(id)
                        .filter(s -> atlas.states().contains(s))
                        .map(s -> new Geography(identity(GeographyType.STATE, id), s.displayName(), null));
        };
    }

    private static Geography county(County county) {
        return new Geography(
                identity(GeographyType.COUNTY, county.fips().code()),
                county.name(),
                identity(GeographyType.STATE, county.state().fipsCode()));
    }

    private static GeographyIdentity identity(GeographyType type, String id) {
        return new GeographyIdentity(DiscoveryMapping.type(type), id);
    }
}
