package org.gapatlas.cli.process;

import java.io.Console;
import java.io.PrintStream;
import java.util.Optional;

/** The two output streams of the process: results on one, everything else on the other. */
public final class Terminal {
    private final PrintStream results;
    private final PrintStream remarks;
    private final boolean interactive;

    public Terminal(PrintStream results, PrintStream remarks, boolean interactive) {
        this.results = results;
        this.remarks = remarks;
        this.interactive = interactive;
    }

    public static Terminal ofProcess() {
        boolean watched =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        return new Terminal(System.out, System.err, watched);
    }

    /** Prints a result, which scripts may read. */
    public void result(String line) {
        results.println(line);
        results.flush();
    }

    /** Prints a message for people. */
    public void remark(String line) {
        remarks.println(line);
        remarks.flush();
    }

    /** Whether some results could not be written, because the disk is full or the reader is gone. */
    public boolean resultsWereLost() {
        return results.checkError();
    }

    /** Whether the process runs on a terminal, so that it may show a moving bar. */
    boolean isInteractive() {
        return interactive;
    }

    public PrintStream results() {
        return results;
    }

    public PrintStream remarks() {
        return remarks;
    }
}
