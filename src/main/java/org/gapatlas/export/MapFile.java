package org.gapatlas.export;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.ReleaseException;

/** Adds the properties of a map to the outlines of the counties. Coordinates stay exactly as sealed. */
final class MapFile {
    /** Matches the properties in the display geometry, whose only property is the code. */
    private static final Pattern CODE = Pattern.compile("\"properties\":\\{\"fips\":\"([0-9]{5})\"}");

    private MapFile() {}

    /**
     * The outlines with their properties.
     *
     * @param outlines the display geometry, with one feature for each county
     */
    static byte[] geoJson(String outlines, MapProperties properties) {
        List<String> drawn = new ArrayList<>();
        String joined = CODE.matcher(outlines).replaceAll(found -> {
            drawn.add(found.group(1));
            return "\"properties\":" + Matcher.quoteReplacement(properties.json(new Fips(found.group(1))));
        });
        if (drawn.size() != properties.size()) {
            throw new ReleaseException(
                    drawn.size() + " outlines cannot be joined to " + properties.size() + " counties");
        }
        return joined.getBytes(StandardCharsets.UTF_8);
    }
}
