package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The real program as a separate process that serves a data folder on a free port. */
final class ServerProcess {
    static final int PATIENCE_MINUTES = 4;

    private final Path data;
    private final Path remarks;
    private final SortedMap<String, String> environment = new TreeMap<>();

    /** @param remarks file for its messages to the operator */
    ServerProcess(Path data, Path remarks) {
        this.data = data;
        this.remarks = remarks;
        environment.put("GAPATLAS_REPORT_START_PRINTERS", "false");
    }

    ServerProcess with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** @param before the beginning of the command that starts the program, such as a shell with limits */
    ProcessBuilder command(String... before) {
        List<String> command = new ArrayList<>(List.of(before));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                "org.gapatlas.cli.Main",
                "serve",
                "--port",
                "0",
                "--data",
                data.toString()));
        ProcessBuilder server = new ProcessBuilder(command).redirectError(remarks.toFile());
        server.environment().putAll(environment);
        return server;
    }

    List<String> remarks() throws IOException {
        return Files.readAllLines(remarks);
    }

    static void end(Process process) throws InterruptedException {
        process.destroy();
        assertThat(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES))
                .as("the server ends when it is told to")
                .isTrue();
    }
}
