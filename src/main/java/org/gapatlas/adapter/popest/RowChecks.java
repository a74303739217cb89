package org.gapatlas.adapter.popest;

import java.util.Optional;
import java.util.regex.Pattern;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.ReadingBuilder;

/**
 * Holds a row's figures against one another: last year's estimate and the printed change make this year's, and births over
 * the mean of both make the printed birth rate. Columns that a copy lacks are not asked for.
 */
final class RowChecks {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,15}(\\.[0-9]{1,20})?");

    /** The publisher prints rates with nine decimals or more; this leaves room for copies with three. */
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
