package org.gapatlas.release.store;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.connect.VMStartException;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs a command in another process and suspends it just before each write: before each system call that writes,
 * forces, renames, removes or creates a file or folder, and before each SQLite statement. It uses a debugger, so the
 * program needs no code for it.
 */
final class WriteBarrier {
    private static final Map<String, Set<String>> WRITES = Map.of(
            "sun.nio.ch.UnixFileDispatcherImpl", Set.of("write", "pwrite", "force", "truncate"),
            "sun.nio.fs.UnixNativeDispatcher", Set.of("rename", "unlink", "unlinkat", "rmdir", "mkdir"),
            "org.sqlite.core.DB", Set.of("exec", "execute", "executeBatch", "executeUpdate"));

    private final VirtualMachine machine;
    private final Moment moment;
    private int moments;

    /** Called while the command is suspended. */
    interface Moment {
        /** Returns whether the command continues; otherwise it is killed. */
        boolean goesOn(int number) throws Exception;
    }

    private WriteBarrier(VirtualMachine machine, Moment moment) {
        this.machine = machine;
        this.moment = moment;
    }

    /**
     * Runs a main class to its end, or until it is killed.
     *
     * @return the number of writes
     */
    static int run(Class<?> main, List<String> arguments, Moment moment) throws Exception {
        VirtualMachine machine = launch(main, arguments);
        try {
            WriteBarrier barrier = new WriteBarrier(machine, moment);
            WRITES.keySet().forEach(barrier::awaitClass);
            machine.resume();
            barrier.walk();
            return barrier.moments;
        } finally {
            kill(machine.process());
        }
    }

    /** Sends SIGKILL. */
    private static void kill(Process process) throws InterruptedException {
        process.destroyForcibly();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            throw new AssertionError("the killed process has not ended");
        }
    }

    private static VirtualMachine launch(Class<?> main, List<String> arguments)
            throws IOException, IllegalConnectorArgumentsException, VMStartException {
        LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
        Map<String, Connector.Argument> settings = connector.defaultArguments();
        Objects.requireNonNull(settings.get("main")).setValue(main.getName() + " " + String.join(" ", arguments));
        Objects.requireNonNull(settings.get("options"))
                .setValue("-XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED"
                        + " --sun-misc-unsafe-memory-access=allow -cp "
                        + System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        return connector.launch(settings);
    }

    private void awaitClass(String name) {
        List<ReferenceType> loaded = machine.classesByName(name);
        if (loaded.isEmpty()) {
            ClassPrepareRequest request = machine.eventRequestManager().createClassPrepareRequest();
            request.addClassFilter(name);
            request.enable();
        } else {
            stopAtWrites(loaded.get(0));
        }
    }

    private void stopAtWrites(ReferenceType type) {
        type.methods().stream()
                .filter(m -> WRITES.getOrDefault(type.name(), Set.of()).contains(m.name()))
                .filter(m -> m.location() != null && !m.isNative() && !m.isAbstract())
                .forEach(m -> machine.eventRequestManager()
                        .createBreakpointRequest(m.location())
                        .enable());
    }

    private void walk() throws Exception {
        try {
            while (true) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof ClassPrepareEvent prepared) {
                        stopAtWrites(prepared.referenceType());
                    } else if (event instanceof BreakpointEvent stop && isOfTheCommand(stop)) {
                        if (!moment.goesOn(++moments)) {
                            return;
                        }
                    } else if (event instanceof VMDeathEvent || event instanceof VMDisconnectEvent) {
                        return;
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException e) {
            // The command has ended.
        }
    }

    /** Whether the program itself writes, rather than the JVM, for example while it loads a class. */
    private static boolean isOfTheCommand(BreakpointEvent stop) throws IncompatibleThreadStateException {
        return stop.thread().frames().stream()
                .anyMatch(f -> f.location().declaringType().name().startsWith("org.gapatlas."));
    }
}
