package org.gapatlas.report.words;

import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;

/**
 * One value of a county with its name for people, its state and the publisher's file that it is from.
 *
 * @param value what was published, or why nothing was
 * @param source label of the input, or that the release has none
 * @param rows where in the file, such as "rows 12, 40-43 of human.csv"; empty if no row made it
 */
public record Figure(Measure measure, PublishedValue value, String source, String rows) {
    /** What is measured, for people. */
    public String label() {
        return measure.definition().label();
    }

    /** The value as it is printed: a figure with its unit, a word, or words for the state that stands in for it. */
    public String printed() {
        return Print.value(measure, value);
    }

    /** Whether the publisher printed a figure or a word, 0 included; that no record is linked is none. */
    public boolean isPublished() {
        return StateWords.isPublished(value.state());
    }

    /** The state in a word or two. */
    public String state() {
        return StateWords.label(value.state());
    }
}
