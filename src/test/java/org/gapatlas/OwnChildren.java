package org.gapatlas;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The Java processes that one test starts, told by a word in their command from those of the class that runs beside it.
 * Linux alone shows the whole of a command.
 */
public final class OwnChildren {
    private final String mark = "-Dgapatlas.test=" + UUID.randomUUID();

    /** A command that starts a virtual machine, with the word in it. */
    public List<String> marked(List<String> java) {
        List<String> command = new ArrayList<>(java);
        command.add(1, mark);
        return command;
    }

    /** Those that run now. */
    public List<ProcessHandle> running() {
        return ProcessHandle.current().children().filter(this::isOwn).toList();
    }

    /** The JDK tells no arguments of a command as long as one with a class path. */
    private boolean isOwn(ProcessHandle child) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(child.pid()), "cmdline"), ISO_8859_1)
                    .contains(mark);
        } catch (IOException e) {
            return false; // it is gone
        }
    }
}
