package org.gapatlas.query;

import java.util.ArrayList;
import java.util.Comparator;
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

/** The states and counties of a release with their names and locations, without any figures. */
public final class Gazetteer {
    private final List<CountyEntry> counties;
    private final List<StateEntry> states;

    /**
     * Reads the sealed display geometry, which takes some time.
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
                .sorted(Comparator.comparing(e -> e.state().fipsCode()))
                .toList();
    }

    /**
     * The location of a place, from its display outline, in degrees with four decimals; longitudes are from -180 to
     * 180.
     *
     * @param west greater than {@code east} if the place crosses the antimeridian
     * @param longitude of the centroid, which may lie outside the place
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

    /** A county with its location. */
    public record CountyEntry(County county, Location location) {}

    /**
     * A state with its location.
     *
     * @param counties number of its counties in the release, at least 1
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

    /** The extent of the outer rings; holes in a county hardly move its centroid. */
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
