package org.gapatlas.cli.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Checks how many files and connections this process may have open at once. With too few, whatever is opened next
 * fails, and a library or a release that cannot be opened looks damaged.
 */
final class FileDescriptors {
    /** Descriptors for the program, its libraries, releases and printing processes. */
    private static final int OWN = 256;

    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final String LINE = "Max open files";

    private FileDescriptors() {}

    /**
     * The limit of this process, which Java has raised as far as the system allows; empty if it is unknown or
     * unlimited.
     */
    static OptionalLong limit() {
        try {
            return limit(Files.readAllLines(LIMITS));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** @param limits the lines of {@code /proc/self/limits} */
    static OptionalLong limit(List<String> limits) {
        return limits.stream()
                .filter(line -> line.startsWith(LINE))
                .map(line -> line.substring(LINE.length()).strip().split(" ", 2)[0])
                .filter(text -> text.matches("[0-9]{1,18}"))
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    /**
     * Checks that a server can run.
     *
     * @return a sentence if the limit is too low for the configured connections; empty if it suffices
     * @throws IOException with one sentence if a server cannot run at all
     */
    static Optional<String> check(long limit, int connections) throws IOException {
        if (limit < OWN) {
            throw new IOException("this process may have " + limit + " files open, and a server needs " + OWN
                    + " beside its connections; raise the limit (ulimit -n, LimitNOFILE)");
        }
        long left = limit - OWN;
        return left >= connections
                ? Optional.empty()
                : Optional.of("this process may have " + limit + " files open, which is enough for " + left
                        + " connections; raise the limit (ulimit -n, LimitNOFILE), or set serve.max_connections, now "
                        + connections);
    }
}
