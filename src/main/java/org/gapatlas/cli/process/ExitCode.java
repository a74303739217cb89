package org.gapatlas.cli.process;

/** How a command ended, as a shell or a scheduler sees it; {@code docs/configuration.md} lists them. */
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

    /** The process's exit status, 0 to 255. */
    public int number() {
        return number;
    }

    /** What it means, for the documentation. */
    public String meaning() {
        return meaning;
    }

    /** {@link #DONE} if what was checked passed, else {@link #FAILED}. */
    public static ExitCode of(boolean passed) {
        return passed ? DONE : FAILED;
    }
}
