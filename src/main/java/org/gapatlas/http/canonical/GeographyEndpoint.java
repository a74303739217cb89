package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.Geography;
import org.gapatlas.contract.GeographyIdentity;
import org.gapatlas.contract.ResourceEnvelope;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.CanonicalCode;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterFault;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.WireJson;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.GeographyType;

/** Who a county or state is, where the release admits it; else the data are not available, whatever the place. */
public final class GeographyEndpoint implements CanonicalEndpoint {
    private final ReleaseRegistry registry;

    public GeographyEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/geographies/{geography_type}/{geography_id}");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        GeographyType type = GeographyType.find(exchange.pathValue(0))
                .orElseThrow(() -> malformed("not_in_list", "geography_type", "must be county or state", exchange, 0));
        String id = exchange.pathValue(1);
        if (!type.isWellFormed(id)) {
            throw malformed(
                    "pattern_mismatch",
                    "geography_id",
                    "must be " + type.digits() + " digits 0-9 for a " + type.literal() + ", leading zeros included",
                    exchange,
                    1);
        }
        ServedRelease release = registry.current();
        if (!release.atlas().release().manifest().canonicalGeographies()) {
            throw CanonicalParameters.refuse(
                    CanonicalCode.CANONICAL_DATA_UNAVAILABLE,
                    "The current release does not publish canonical geographies.",
                    List.of());
        }
        Geography geography = find(release.atlas(), type, id)
                .orElseThrow(() -> CanonicalParameters.refuse(
                        CanonicalCode.RESOURCE_NOT_FOUND,
                        "The current release has no " + type.literal() + " " + id + ".",
                        List.of()));
        return release.body(
                        geography.geography(),
                        () -> Body.of(WireJson.MEDIA_TYPE, WireJson.write(new ResourceEnvelope<>(geography))))
                .thenApply(body -> Answer.cached(body, CanonicalCaching.ONE_MINUTE, Answer.Validation.CONDITIONAL));
    }

    private static ProblemException malformed(String kind, String name, String rule, Exchange exchange, int index) {
        return CanonicalParameters.refuse(
                CanonicalCode.INVALID_REQUEST,
                name + " " + rule + ".",
                List.of(new ParameterFault(kind, "path", name, rule, exchange.pathValue(index))));
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
