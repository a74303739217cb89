package org.gapatlas.http.operations;

import java.util.List;
import org.gapatlas.http.format.PalettePng;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.display.CountyRaster;
import org.gapatlas.place.display.MapOutlines;
import org.gapatlas.release.CountyOutlines;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreColour;
import org.gapatlas.score.ScoreSettings;

/** Draws the map of a release for previews: gap scores at the default settings, and state borders. */
final class MapPicture {
    static final String PATH = "/assets/map.png";
    static final int WIDTH = 1_200;
    static final int HEIGHT = 630;

    private static final int MARGIN = 24;
    private static final int GROUND = 0;
    private static final int BORDER = 1;
    private static final int FIRST_COLOUR = 2;
    private static final List<ScoreColour> COLOURS = List.of(ScoreColour.values());

    private MapPicture() {}

    /** The map as PNG. For the nation this takes about a second. */
    static byte[] of(ServedRelease release) {
        List<CountyProfile> counties = release.atlas().release().counties();
        MapOutlines outlines =
                MapOutlines.of(CountyOutlines.read(release.atlas().release()).rings());
        int[] shown = CountyRaster.draw(outlines, WIDTH, HEIGHT, MARGIN);
        RankedScores scores = release.rankedScores(ScoreSettings.DEFAULT);
        byte[] pixels = new byte[shown.length];
        for (int i = 0; i < shown.length; i++) {
            int county = shown[i];
            if (county != CountyRaster.NONE) {
                pixels[i] = (byte)
                        (isBorder(shown, i, counties) ? BORDER : FIRST_COLOUR + COLOURS.indexOf(scores.colour(county)));
            }
        }
        return PalettePng.encode(pixels, WIDTH, palette());
    }

    /** Whether the pixel to the right or below belongs to another state. */
    private static boolean isBorder(int[] shown, int at, List<CountyProfile> counties) {
        return differs(shown, at, at + 1, counties) || differs(shown, at, at + WIDTH, counties);
    }

    private static boolean differs(int[] shown, int at, int other, List<CountyProfile> counties) {
        return other < shown.length
                && shown[other] != CountyRaster.NONE
                && counties.get(shown[at]).county().state()
                        != counties.get(shown[other]).county().state();
    }

    private static int[] palette() {
        int[] colours = new int[FIRST_COLOUR + COLOURS.size()];
        colours[GROUND] = 0xffffff;
        colours[BORDER] = 0x66737a;
        for (int i = 0; i < COLOURS.size(); i++) {
            colours[FIRST_COLOUR + i] = Integer.parseInt(COLOURS.get(i).hex().substring(1), 16);
        }
        return colours;
    }
}
