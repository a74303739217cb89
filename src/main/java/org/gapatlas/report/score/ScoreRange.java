package org.gapatlas.report.score;

import org.gapatlas.report.words.Print;
import org.gapatlas.score.Sensitivity;

/** A strip that shows where a county's scores lie over all settings, and where the one of this report does. */
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

    /** Hundredths are finer than any printer. */
    private static double at(double points) {
        return Math.round(points * PER_POINT * 100) / 100.0;
    }

    /** The same for those who cannot see it. */
    public String alternative() {
        return "Strip from 0 to 100: scores from " + Print.tenths(sensitivity.lowestScore()) + " to "
                + Print.tenths(sensitivity.highestScore()) + ", here " + Print.tenths(score) + ".";
    }
}
