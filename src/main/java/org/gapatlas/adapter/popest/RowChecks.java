package org.gapatlas.adapter.popest;

import java.util.Optional;
import java.util.regex.Pattern;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.ReadingBuilder;

/**
 * Checks a row's figures against each other: last year's estimate plus the printed change must equal this year's, and
 * births over the mean of both must equal the printed birth rate. Checks whose columns a copy lacks are skipped.
 */
final class RowChecks {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,15}(\\.[0-9]{1,20})?");

    /** The publisher prints rates with at least nine decimals; this allows for copies with three. */
    private static final double RATE_TOLERANCE = 0.001;

    private static final double PER_THOUSAND = 1_000;

    private final ReadingBuilder<?> reading;
    private final Optional<Column> before;
    private final Optional<Column> now;
    private final Optional<Column> change;
    private final Optional<Column> births;
    private final Optional<Column> birthRate;

    RowChecks(DelimitedTable table, ReadingBuilder<?> reading, int year) {
        this.reading = reading;
        this.before = table.find("POPESTIMATE" + (year - 1));
        this.now = table.find("POPESTIMATE" + year);
        this.change = table.find("NPOPCHG" + year);
        this.births = table.find("BIRTHS" + year);
        this.birthRate = table.find("RBIRTH" + year);
    }

    void check(Line line) {
        Optional<Double> last = number(line, before);
        Optional<Double> current = number(line, now);
        if (last.isEmpty() || current.isEmpty()) {
            return;
        }
        number(line, change).ifPresent(difference -> {
            if (last.get() + difference != current.get()) {
                raise(change, "the estimate before and the change do not make the estimate");
            }
        });
        Optional<Double> born = number(line, births);
        number(line, birthRate)
                .ifPresent(rate -> born.ifPresent(children -> {
                    double made = PER_THOUSAND * children / ((last.get() + current.get()) / 2);
                    if (Math.abs(made - rate) > RATE_TOLERANCE) {
                        raise(birthRate, "the printed birth rate is not what births and estimates make");
                    }
                }));
    }

    private static Optional<Double> number(Line line, Optional<Column> column) {
        return column.map(line::text)
                .filter(text -> NUMBER.matcher(text).matches())
                .map(Double::valueOf);
    }

    private void raise(Optional<Column> column, String detail) {
        reading.raise(
                IssueKind.CHANGE_CONTRADICTS_FIGURE, column.map(Column::name).orElse(null), detail);
    }
}
