package org.gapatlas.http.atlas;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import org.gapatlas.score.NumericSupport;
import org.gapatlas.score.PriorityLabel;
import org.gapatlas.score.ScoreColour;

/** The encoded texts of priority labels, colors and numeric support. None contains a character that JSON escapes. */
final class Labels {
    private static final Map<PriorityLabel, byte[]> PRIORITIES = new EnumMap<>(PriorityLabel.class);
    private static final Map<ScoreColour, byte[]> COLOURS = new EnumMap<>(ScoreColour.class);

    private static final Map<NumericSupport, byte[]> SUPPORTS = new EnumMap<>(NumericSupport.class);

    static {
        for (PriorityLabel label : PriorityLabel.values()) {
            PRIORITIES.put(label, label.text().getBytes(StandardCharsets.UTF_8));
        }
        for (ScoreColour colour : ScoreColour.values()) {
            COLOURS.put(colour, colour.hex().getBytes(StandardCharsets.UTF_8));
        }
        for (NumericSupport support : NumericSupport.values()) {
            SUPPORTS.put(support, PrecisionMapping.support(support).name().getBytes(StandardCharsets.UTF_8));
        }
    }

    private Labels() {}

    static byte[] bytes(NumericSupport support) {
        return SUPPORTS.getOrDefault(support, new byte[0]);
    }

    static byte[] bytes(PriorityLabel label) {
        return PRIORITIES.getOrDefault(label, new byte[0]);
    }

    static byte[] bytes(ScoreColour colour) {
        return COLOURS.getOrDefault(colour, new byte[0]);
    }
}
