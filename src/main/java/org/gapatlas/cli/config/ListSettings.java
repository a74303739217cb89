package org.gapatlas.cli.config;

/** The settings with several values: an array in the file, and one text elsewhere. */
final class ListSettings {
    private ListSettings() {}

    static boolean hold(Key key) {
        return key == Key.ALLOWED_ORIGINS
                || key == Key.PUBLIC_KEYS
                || key == Key.ADMITTED_STATUS_FILES
                || key == Key.ACCEPT_CHANGES;
    }

    /** The separator of the values in one text. A reason may contain commas. */
    static String separator(Key key) {
        return key == Key.ACCEPT_CHANGES ? "\n" : ",";
    }
}
