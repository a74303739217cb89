package org.gapatlas;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Finds the Java processes that one test started, by a mark in their commands that distinguishes them from those of
 * tests that run at the same time. Works only on Linux, which shows the whole command.
 */
public final class OwnChildren {
    private final String mark = "-Dgapatlas.test=" + UUID.randomUUID();

    /** Adds the mark to a command that starts a JVM. */
    public List<String> marked(List<String> java) {
        List<String> command = new ArrayList<>(java);
        command.add(1, mark);
        return command;
    }

    /** The marked processes that are running. */
    public List<ProcessHandle> running() {
        return ProcessHandle.current().children().filter(this::isOwn).toList();
    }

    /** Reads the command from {@code /proc}, because the JDK leaves out the arguments of commands as long as these. */
    private boolean isOwn(ProcessHandle child) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(child.pid()), "cmdline"), ISO_8859_1)
                    .contains(mark);
        } catch (IOException e) {
            return false; // the process has ended
        }
    }
}
