package org.gapatlas.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The outlines of a release's counties, for drawing.
 *
 * @param rings the rings of each county, outer and inner alike: longitude, latitude, longitude and so on, in degrees;
 *     the last point repeats the first
 */
public record CountyOutlines(SortedMap<Fips, List<double[]>> rings) {
    /**
     * Reads the outlines that a release seals.
     *
     * @throws ReleaseException if the release's geometry cannot be read
     */
    public static CountyOutlines read(Release release) {
        Manifest.Artifact artifact = release.findArtifact(ReleaseFiles.GEOMETRY)
                .orElseThrow(() -> new ReleaseException("release " + release.id() + " has no outlines"));
        try (InputStream in = Files.newInputStream(release.fileOf(artifact));
                JsonParser json = JsonFactory.builder().build().createParser(ObjectReadContext.empty(), in)) {
            return new CountyOutlines(features(json));
        } catch (IOException | JacksonException e) {
            throw new ReleaseException("the outlines of release " + release.id() + " cannot be read", e);
        }
    }

    /** Uses only the text {@code fips} of each feature and its arrays of numbers. */
    private static SortedMap<Fips, List<double[]>> features(JsonParser json) {
        SortedMap<Fips, List<double[]>> counties = new TreeMap<>();
        List<double[]> current = new ArrayList<>();
        for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
            if (token == JsonToken.PROPERTY_NAME && json.currentName().equals("fips")) {
                current = new ArrayList<>();
                counties.put(new Fips(json.nextStringValue()), current);
            } else if (token == JsonToken.PROPERTY_NAME && json.currentName().equals("coordinates")) {
                json.nextToken();
                rings(json, current);
            }
        }
        return counties;
    }

    /**
     * Reads from the opening bracket of the coordinates to the closing one. Two closing brackets in a row end a ring.
     */
    private static void rings(JsonParser json, List<double[]> rings) {
        int depth = 1;
        boolean pointClosed = false;
        List<Double> ring = new ArrayList<>();
        while (depth > 0) {
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_ARRAY) {
                depth++;
                pointClosed = false;
            } else if (token == JsonToken.END_ARRAY) {
                depth--;
                if (pointClosed && !ring.isEmpty()) {
                    rings.add(ring.stream().mapToDouble(Double::doubleValue).toArray());
                    ring.clear();
                }
                pointClosed = true;
            } else {
                ring.add(json.getDoubleValue());
            }
        }
    }
}
