package org.gapatlas;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder of real publisher files, set by {@code -Dgapatlas.realData=DIR}. Tests that use it have the tag
 * {@code real-data} and are skipped if the folder is absent.
 */
public final class RealData {
    private RealData() {}

    /** A file below the folder, such as {@code usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv}. */
    public static Path file(String path) {
        String folder = System.getProperty("gapatlas.realData", "");
        assumeTrue(!folder.isEmpty(), "no folder of real publisher files: set -Dgapatlas.realData=DIR");
        Path file = Path.of(folder).resolve(path);
        assumeTrue(Files.exists(file), file + " is not there");
        return file;
    }
}
