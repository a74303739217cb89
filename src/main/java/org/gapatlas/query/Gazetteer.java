package org.gapatlas.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The states and counties of a release: what they are called and where they are, without any figure. */
public final class Gazetteer {
    private final List<CountyEntry> counties;
    private final List<StateEntry> states;

    /**
     * Reads the sealed display geometry, which takes a moment.
     *
     * @throws ReleaseException if it cannot be read
     */
    public Gazetteer(Atlas atlas) {
        SortedMap<Fips, Extent> extents = extents(atlas.release());
        SortedMap<UsState, List<Extent>> byState = new TreeMap<>();
        List<CountyEntry> entries = new ArrayList<>();
        atlas.release().counties().forEach(profile -> {
            County county = profile.county();
            Extent extent = extents.get(county.fips());
            if (extent == null) {
                throw new ReleaseException("the display geometry has no county " + county.fips());
            }
            entries.add(new CountyEntry(county, Location.of(extent)));
            byState.computeIfAbsent(county.state(), _ -> new ArrayList<>()).add(extent);
        });
        this.counties = List.copyOf(entries);
        this.states = atlas.states().stream()
                .map(s -> new StateEntry(
                        s,
                        byState.getOrDefault(s, List.of()).size(),
                        Location.of(Extent.of(byState.getOrDefault(s, List.of())))))
                .sorted(java.util.Comparator.comparing(e -> e.state().fipsCode()))
                .toList();
    }

    /**
     * Where a place is, by its display outline; degrees with four decimals, longitudes from -180 to 180.
     *
     * @param west greater than east if the place lies across the antimeridian
     * @param longitude of the centroid, which need not lie within the place
     * @param latitude of the centroid
     */
    public record Location(double west, double south, double east, double north, double longitude, double latitude) {
        private static Location of(Extent extent) {
            return new Location(
                    Extent.published(extent.west()),
                    Extent.rounded(extent.south()),
                    Extent.published(extent.east()),
                    Extent.rounded(extent.north()),
                    Extent.published(extent.longitude()),
                    Extent.rounded(extent.latitude()));
        }
    }

    /** A county and where it is. */
    public record CountyEntry(County county, Location location) {}

    /**
     * A state and where it is.
     *
     * @param counties how many of its counties the release has, at least 1
     */
    public record StateEntry(UsState state, int counties, Location location) {}

    /** By FIPS. */
    public List<CountyEntry> counties() {
        return counties;
    }

    /** By FIPS. */
    public List<StateEntry> states() {
        return states;
    }

    private static SortedMap<Fips, Extent> extents(Release release) {
        try {
            JsonNode geometry = JsonMapper.shared().readTree(release.geometryFile());
            SortedMap<Fips, Extent> extents = new TreeMap<>();
            for (JsonNode feature : geometry.path("features")) {
                extents.put(new Fips(feature.at("/properties/fips").asString()), extent(feature.path("geometry")));
            }
            return extents;
        } catch (JacksonException e) {
            throw new ReleaseException("the display geometry cannot be read: " + e.getMessage(), e);
        }
    }

    /** Of the outer rings: what is cut out of a county hardly moves its middle. */
    private static Extent extent(JsonNode geometry) {
        JsonNode coordinates = geometry.path("coordinates");
        boolean isSingle = geometry.path("type").asString().equals("Polygon");
        return isSingle
                ? ring(coordinates.path(0))
                : Extent.of(coordinates
                        .valueStream()
                        .map(polygon -> ring(polygon.path(0)))
                        .toList());
    }

    private static Extent ring(JsonNode points) {
        return Extent.ofRing(points.valueStream()
                .map(point ->
                        new double[] {point.path(0).asDouble(), point.path(1).asDouble()})
                .toList());
    }
}
