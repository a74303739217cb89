package org.gapatlas.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.gapatlas.SmallPriority;

/** A running server with the small nation and a Tier 1 batch; its data folder is deleted when it stops. */
record TemporaryAtlas(Path data, RunningAtlas atlas) implements AutoCloseable {
    static TemporaryAtlas start() {
        try {
            Path data = Files.createTempDirectory("gapatlas-test");
            return new TemporaryAtlas(
                    data, RunningAtlas.start(SmallPriority.sealedWithBatch(data), RunningAtlas.unlimited()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        atlas.close();
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
