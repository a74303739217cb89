package org.gapatlas.release.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A file that lies in a release as it is and packed, so that a server can answer with the bytes as they lie: in gzip, and in
 * Brotli where the builder's platform had its library.
 */
public final class PackedFile {
    /** What follows the file's name. */
    public static final String GZIP = ".gz";

    public static final String BROTLI = ".br";

    private PackedFile() {}

    /** Writes all three into a folder. */
    public static void write(Path folder, String name, byte[] plain) throws IOException {
        FileSync.write(folder.resolve(name), plain);
        FileSync.write(folder.resolve(name + GZIP), Encodings.gzip(plain));
        Optional<byte[]> brotli = Encodings.brotli(plain);
        if (brotli.isPresent()) {
            FileSync.write(folder.resolve(name + BROTLI), brotli.get());
        }
    }

    /** What the packed forms hold that the file itself does not, a sentence each; empty if they are of its bytes. */
    public static List<String> findings(Path folder, String name) throws IOException {
        byte[] plain = Files.readAllBytes(folder.resolve(name));
        List<String> findings = new ArrayList<>();
        if (!Arrays.equals(plain, Encodings.gunzip(Files.readAllBytes(folder.resolve(name + GZIP))))) {
            findings.add(name + GZIP + " does not unpack to " + name);
        }
        Path brotli = folder.resolve(name + BROTLI);
        if (Files.exists(brotli)
                && Encodings.unbrotli(Files.readAllBytes(brotli))
                        .filter(unpacked -> !Arrays.equals(plain, unpacked))
                        .isPresent()) {
            findings.add(name + BROTLI + " does not unpack to " + name);
        }
        return findings;
    }
}
