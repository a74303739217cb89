package org.gapatlas.http.canonical;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.contract.BoundingBox;
import org.gapatlas.contract.GeoPoint;
import org.gapatlas.contract.GeographyIdentity;
import org.gapatlas.contract.ListedCounty;
import org.gapatlas.contract.ListedState;
import org.gapatlas.contract.WireGeographyType;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.serving.ReleasePart;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.query.Gazetteer;
import org.gapatlas.query.Gazetteer.CountyEntry;
import org.gapatlas.query.Gazetteer.Location;
import org.gapatlas.query.Gazetteer.StateEntry;

/**
 * The routes that list states and counties with codes, names and locations, so that clients need not download figures
 * to look up a code.
 */
public final class PlaceRoutes {
    private static final ReleasePart<Gazetteer> GAZETTEER =
            new ReleasePart<>(Gazetteer.class, release -> new Gazetteer(release.atlas()));

    private static final ResourceKind<Gazetteer, StateEntry> STATES = new ResourceKind<>(
            "/v1/states",
            "state",
            PlaceRoutes::gazetteer,
            Gazetteer::states,
            entry -> entry.state().fipsCode(),
            (_, entry) -> state(entry),
            new TreeMap<>());

    private static final ResourceKind<Gazetteer, CountyEntry> COUNTIES = new ResourceKind<>(
            "/v1/counties",
            "county",
            PlaceRoutes::gazetteer,
            Gazetteer::counties,
            entry -> entry.county().fips().code(),
            (_, entry) -> county(entry),
            byState());

    private PlaceRoutes() {}

    public static List<Endpoint> of(ReleaseRegistry registry, PageTokens tokens, Clock clock) {
        return List.of(
                new CollectionEndpoint<>(STATES, registry, tokens, clock),
                new CollectionEndpoint<>(COUNTIES, registry, tokens, clock));
    }

    private static CompletableFuture<Gazetteer> gazetteer(ServedRelease release) {
        return release.offload(() -> release.part(GAZETTEER));
    }

    private static SortedMap<String, ResourceFilter<CountyEntry>> byState() {
        SortedMap<String, ResourceFilter<CountyEntry>> filters = new TreeMap<>();
        filters.put(
                "state",
                new ResourceFilter<>(
                        text -> Optional.of(text).filter(ParameterText::isPostalCode),
                        "must be a two-letter postal code in capitals",
                        (entry, code) -> entry.county().state().name().equals(code)));
        return filters;
    }

    private static ListedState state(StateEntry entry) {
        return new ListedState(
                new GeographyIdentity(WireGeographyType.STATE, entry.state().fipsCode()),
                entry.state().name(),
                entry.state().displayName(),
                entry.counties(),
                centroid(entry.location()),
                box(entry.location()));
    }

    private static ListedCounty county(CountyEntry entry) {
        return new ListedCounty(
                new GeographyIdentity(
                        WireGeographyType.COUNTY, entry.county().fips().code()),
                entry.county().name(),
                entry.county().state().name(),
                entry.county().state().displayName(),
                centroid(entry.location()),
                box(entry.location()));
    }

    private static GeoPoint centroid(Location location) {
        return new GeoPoint(location.longitude(), location.latitude());
    }

    private static BoundingBox box(Location location) {
        return new BoundingBox(location.west(), location.south(), location.east(), location.north());
    }
}
