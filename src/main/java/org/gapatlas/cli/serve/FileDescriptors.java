package org.gapatlas.cli.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How many files and connections the machine lets this process have open together. Without enough of them whatever comes
 * first fails, and a library that cannot be opened or a release that cannot be read looks like damage.
 */
final class FileDescriptors {
    /** For the program, its libraries, releases and the processes that print. */
    private static final int OWN = 256;

    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final String LINE = "Max open files";

    private FileDescriptors() {}

    /** The limit of this process, raised as far as the machine allows; empty where it is not told, or is none. */
    static OptionalLong limit() {
        try {
            return limit(Files.readAllLines(LIMITS));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** @param limits as Linux tells them */
    static OptionalLong limit(List<String> limits) {
        return limits.stream()
                .filter(line -> line.startsWith(LINE))
                .map(line -> line.substring(LINE.length()).strip().split(" ", 2)[0])
                .filter(text -> text.matches("[0-9]{1,18}"))
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    /**
     * Proves that a server can run.
     *
     * @return what is too little for the connections that it may have, as a sentence; empty if nothing is
     * @throws IOException with one sentence if it cannot run at all
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
