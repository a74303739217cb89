package org.gapatlas.cli.config;

/** Settings that hold several texts, which may be an array in the file and are one text elsewhere. */
final class ListSettings {
    private ListSettings() {}

    static boolean hold(Key key) {
        return key == Key.ALLOWED_ORIGINS
                || key == Key.PUBLIC_KEYS
                || key == Key.ADMITTED_STATUS_FILES
                || key == Key.ACCEPT_CHANGES;
    }

    /** What stands between the texts where they are one. A reason may hold commas. */
    static String separator(Key key) {
        return key == Key.ACCEPT_CHANGES ? "\n" : ",";
    }
}
