package org.gapatlas.report.score;

import org.gapatlas.report.words.Print;
import org.gapatlas.score.Sensitivity;

/** A strip that shows the range of a county's scores over all settings, and the score at the report's settings. */
public record ScoreRange(Sensitivity sensitivity, double score) {
    private static final double PER_POINT = 1.3;
    private static final double THINNEST = 1;

    public double left() {
        return at(sensitivity.lowestScore());
    }

    public double width() {
        return Math.max(THINNEST, at(sensitivity.highestScore() - sensitivity.lowestScore()));
    }

    public double median() {
        return at(sensitivity.medianScore());
    }

    public double here() {
        return at(score);
    }

    /** Converts points to a position, rounded to hundredths, which is finer than any printer. */
    private static double at(double points) {
        return Math.round(points * PER_POINT * 100) / 100.0;
    }

    /** Alternative text of the strip. */
    public String alternative() {
        return "Strip from 0 to 100: scores from " + Print.tenths(sensitivity.lowestScore()) + " to "
                + Print.tenths(sensitivity.highestScore()) + ", here " + Print.tenths(score) + ".";
    }
}
