package org.gapatlas.cli.process;

/** The exit codes of commands; {@code docs/configuration.md} lists them. */
public enum ExitCode {
    DONE(0, "The command did what it was asked to do."),
    FAILED(1, "The command was understood but could not be carried out, or what it checked did not pass."),
    USAGE(2, "An option, an argument or a setting is wrong; nothing was done.");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /** The exit status of the process, 0 to 255. */
    public int number() {
        return number;
    }

    /** The meaning, for the documentation. */
    public String meaning() {
        return meaning;
    }

    /** {@link #DONE} if a check passed, otherwise {@link #FAILED}. */
    public static ExitCode of(boolean passed) {
        return passed ? DONE : FAILED;
    }
}
