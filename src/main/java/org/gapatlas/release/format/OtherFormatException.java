package org.gapatlas.release.format;

/**
 * Thrown for a release in a format that this program does not read. The release is not damaged; the message says what
 * the operator can do.
 */
public final class OtherFormatException extends ReleaseException {
    private static final long serialVersionUID = 1L;

    public OtherFormatException(String release, FormatVersion version) {
        super("release " + release + " has format " + version + "; this program reads " + FormatVersion.CURRENT.major()
                + ".x. " + remedy(release, version));
    }

    private static String remedy(String release, FormatVersion version) {
        String rebuild = "build it once more from its files: gapatlas release rebuild " + release + " --files DIR";
        return version.compareTo(FormatVersion.CURRENT) > 0
                ? "Upgrade the program, or " + rebuild
                : "To use it, " + rebuild;
    }
}
