package org.gapatlas.cli.release;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The formats in which a comparison of releases is printed. */
enum DiffFormat {
    TEXT {
        @Override
        DiffPrinter open(PrintStream out, String from, String to) {
            return new DiffText(out);
        }
    },
    JSON {
        @Override
        DiffPrinter open(PrintStream out, String from, String to) {
            return new DiffJson(out, from, to);
        }
    },
    CSV {
        @Override
        DiffPrinter open(PrintStream out, String from, String to) {
            return new DiffCsv(out);
        }
    };

    /** Starts printing a comparison. */
    abstract DiffPrinter open(PrintStream out, String from, String to);

    static Optional<DiffFormat> find(String name) {
        return Arrays.stream(values())
                .filter(f -> f.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }
}
