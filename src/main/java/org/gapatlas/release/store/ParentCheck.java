package org.gapatlas.release.store;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A change from the previous release that blocks a build unless the operator gives a reason;
 * {@code docs/release-format.md} explains the thresholds.
 */
public enum ParentCheck {
    /** Publishers add and withdraw a few counties from one edition to the next; a truncated file lacks many. */
    COUNTIES_LOST(0.02) {
        @Override
        @Nullable
        String detail(MeasureComparison measure) {
            return measure.countiesLost() > threshold() * measure.countiesBefore()
                    ? measure.countiesLost() + " of " + measure.countiesBefore()
                            + " counties with a value have none now"
                    : null;
        }
    },
    /** A state that disappears did not report, or is missing from the file; the operator must say which. */
    STATES_LOST(0) {
        @Override
        @Nullable
        String detail(MeasureComparison measure) {
            return measure.statesLost().isEmpty()
                    ? null
                    : "no county has a value any more in " + String.join(", ", measure.statesLost());
        }
    },
    /** Corrections of a year move the national total by a few percent; doubled or rescaled files move it far more. */
    NATIONAL_TOTAL(0.25) {
        @Override
        @Nullable
        String detail(MeasureComparison measure) {
            double allowed = measure.sameEdition() ? threshold() : OTHER_YEAR;
            return measure.nationalShift() > allowed
                    ? String.format(
                            Locale.ROOT,
                            "the national %s goes from %.2f to %.2f",
                            measure.sums() ? "total" : "mean",
                            measure.before(),
                            measure.after())
                    : null;
        }
    },
    /**
     * One state's figures may be wrong although the national total looks right. The check applies only to the same
     * year, since a state may well move this far between years.
     */
    STATE_TOTAL(0.5) {
        @Override
        @Nullable
        String detail(MeasureComparison measure) {
            return !measure.sameEdition() || measure.statesMoved().isEmpty()
                    ? null
                    : "state totals move by more than half: "
                            + String.join(
                                    "; ",
                                    measure.statesMoved().entrySet().stream()
                                            .map(e -> e.getKey() + " from " + e.getValue())
                                            .toList());
        }
    },
    /** A new edition corrects a few counties; if many values change, codes and figures may be misaligned. */
    VALUES_CHANGED(0.25) {
        @Override
        @Nullable
        String detail(MeasureComparison measure) {
            return measure.sameEdition() && measure.changed() > threshold() * measure.both()
                    ? measure.changed() + " of " + measure.both() + " values differ"
                    : null;
        }
    },
    /** Missing, zero and unknown replace each other only if a publisher changes its practice. */
    STATES_OF_VALUE_MOVED(0.1) {
        @Override
        @Nullable
        String detail(MeasureComparison measure) {
            return measure.sameEdition() && measure.stateMoved() > threshold() * measure.both()
                    ? measure.stateMoved() + " of " + measure.both() + " values are in another state, such as missing"
                            + " instead of zero"
                    : null;
        }
    };

    /** The threshold of the national total from one surveillance year to another. */
    private static final double OTHER_YEAR = 1;

    private final double threshold;

    ParentCheck(double threshold) {
        this.threshold = threshold;
    }

    /** The share above which the check blocks. */
    public double threshold() {
        return threshold;
    }

    /** In lower case, as an operator writes it. */
    public String literal() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What is wrong; null if nothing is. */
    abstract @Nullable String detail(MeasureComparison measure);

    Optional<ParentFinding> find(MeasureComparison measure) {
        return Optional.ofNullable(detail(measure))
                .map(detail -> new ParentFinding(measure.measureId() + ":" + literal(), detail));
    }
}
