package org.gapatlas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A separate Java process with the tests' class path, for other JVM options and for tests that kill it. */
public final class ChildJvm implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final Process process;

    private ChildJvm(Process process) {
        this.process = process;
    }

    /**
     * Starts a main class.
     *
     * @param options JVM options, such as {@code -Duser.timezone=Asia/Kathmandu}
     */
    public static ChildJvm start(Class<?> main, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("--sun-misc-unsafe-memory-access=allow", "-cp", classPath()));
        command.addAll(options);
        command.add(main.getName());
        command.addAll(arguments);
        try {
            return new ChildJvm(new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String classPath() {
        String classes = System.getProperty("surefire.test.class.path");
        return classes == null ? System.getProperty("java.class.path") : classes;
    }

    /** Waits for a line on the child's standard output. */
    public void awaitLine(String line) {
        // The reader is not closed, because that would close the child's output.
        BufferedReader output = process.inputReader(UTF_8);
        try {
            for (String read = output.readLine(); read != null; read = output.readLine()) {
                if (read.equals(line)) {
                    return;
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("the child ended without saying \"" + line + "\"");
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Waits for the process to end and returns its exit code. */
    public int await() {
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("the child ends")
                    .isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return process.exitValue();
    }

    /** Kills the process as {@code kill -9} does. */
    public void kill() {
        process.destroyForcibly();
        await();
    }

    @Override
    public void close() {
        kill();
    }
}
