package org.gapatlas.report.words;

import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;

/**
 * One value of a county with its label, its state and the publisher's file that it comes from.
 *
 * @param value the published value, or why there is none
 * @param source label of the input, or that the release has none
 * @param rows the rows in the file, such as "rows 12, 40-43 of human.csv"; empty if the value has none
 */
public record Figure(Measure measure, PublishedValue value, String source, String rows) {
    /** The label of the measure. */
    public String label() {
        return measure.definition().label();
    }

    /** The value as printed: a figure with its unit, a word, or words for its absence. */
    public String printed() {
        return Print.value(measure, value);
    }

    /** Whether the publisher published a figure or a word, including 0. "No linked record" does not count. */
    public boolean isPublished() {
        return StateWords.isPublished(value.state());
    }

    /** The state in one or two words. */
    public String state() {
        return StateWords.label(value.state());
    }
}
