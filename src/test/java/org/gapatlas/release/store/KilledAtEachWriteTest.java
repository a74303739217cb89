package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a command that is killed just before any of its writes leaves complete releases and a pointer to an
 * existing one. A process that is suspended before a write has done exactly what a killed one has, so the test copies
 * the folder at every write of one run and kills the process at only some of them.
 */
@Tag("slow")
class KilledAtEachWriteTest {
    private static final ReleaseId ONE = SmallAtlas.ID;
    private static final ReleaseId TWO = new ReleaseId("small-2");
    private static final ReleaseId THREE = new ReleaseId("small-3");
    private static final ReleaseId NEXT = new ReleaseId("the-next");

    /** How often a whole build follows; it takes longer than everything else. */
    private static final int BUILD_EACH = 25;

    private static final int LEAST_MOMENTS = 200;

    private enum Task {
        BUILD {
            @Override
            void run(ReleaseStore store) {
                SmallAtlas.write(store.folder().resolve("files")).build(store, THREE);
            }
        },
        ACTIVATE {
            @Override
            void run(ReleaseStore store) {
                store.activate(ONE);
            }
        },
        ROLLBACK {
            @Override
            void run(ReleaseStore store) {
                store.rollback();
            }
        },
        APPROVE {
            @Override
            void run(ReleaseStore store) {
                try (Release parent = store.open(TWO)) {
                    store.publish(SmallPriority.approve(SmallPriority.fit(parent)), THREE, "test");
                }
            }
        },
        PRUNE {
            @Override
            void run(ReleaseStore store) {
                store.prune(0, false);
            }
        };

        abstract void run(ReleaseStore store);
    }

    @TempDir
    private Path folder;

    private int copies;

    /** Runs a task on a data folder; the arguments are the folder and the task. */
    public static void main(String[] arguments) {
        Task.valueOf(arguments[1]).run(new ReleaseStore(Path.of(arguments[0])));
    }

    /** Two releases and an older, unneeded one; the second is active, and the first was active before it. */
    private Path prepared(String name) {
        Path data = folder.resolve(name);
        ReleaseStore store = SmallAtlas.sealed(data);
        SmallAtlas files = SmallAtlas.write(data.resolve("files"));
        files.build(store, new ReleaseId("small-0"));
        files.build(store, TWO);
        store.activate(TWO);
        return data;
    }

    @Test
    void releasesAreCompleteAndThePointerExistsBeforeEveryWrite() throws Exception {
        int distinct = 0;
        for (Task task : Task.values()) {
            Path data = prepared(task.name());
            List<String> looks = new ArrayList<>();
            int moments = WriteBarrier.run(KilledAtEachWriteTest.class, arguments(data, task), number -> {
                String look = look(data);
                if (looks.isEmpty() || !looks.getLast().equals(look)) {
                    looks.add(look);
                    assertSound(copy(data), task + ", killed before write " + number, looks.size() % BUILD_EACH == 1);
                }
                return true;
            });
            assertSound(data, task + ", at its end", true);
            System.out.println(task + " " + moments + " moments, " + looks.size() + " states");
            assertThat(moments).as(task.name()).isPositive();
            distinct += moments;
        }
        assertThat(distinct).isGreaterThanOrEqualTo(LEAST_MOMENTS);
    }

    @Test
    void aKilledProcessLeavesTheSame() throws Exception {
        for (Task task : Task.values()) {
            for (int last : new int[] {1, 3, 9}) {
                Path data = prepared(task + "-" + last);
                WriteBarrier.run(KilledAtEachWriteTest.class, arguments(data, task), number -> number < last);
                assertSound(data, task + ", killed before write " + last, false);
            }
        }
    }

    @Test
    @Tag("exhaustive")
    void twoHundredKillsLeaveTheSame() throws Exception {
        Map<Task, Path> before = new EnumMap<>(Task.class);
        List<Kill> kills = new ArrayList<>();
        for (Task task : Task.values()) {
            before.put(task, prepared("before-" + task));
            int moments = WriteBarrier.run(
                    KilledAtEachWriteTest.class,
                    arguments(copy(Objects.requireNonNull(before.get(task))), task),
                    _ -> true);
            for (int last = 1; last <= moments; last++) {
                kills.add(new Kill(task, last));
            }
        }
        assertThat(kills).hasSizeGreaterThanOrEqualTo(LEAST_MOMENTS);
        for (int i = 0; i < LEAST_MOMENTS; i++) {
            Kill kill = kills.get((int) ((long) i * kills.size() / LEAST_MOMENTS));
            Path data = copy(Objects.requireNonNull(before.get(kill.task())));
            int reached = WriteBarrier.run(
                    KilledAtEachWriteTest.class, arguments(data, kill.task()), number -> number < kill.last());
            assertThat(reached).as("%s", kill).isEqualTo(kill.last());
            assertSound(data, kill.toString(), i % BUILD_EACH == 0);
        }
    }

    /** A command, and the write before which it is killed. */
    private record Kill(Task task, int last) {}

    @Test
    void ofTwoConcurrentCommandsOneIsRefusedOrBothSucceed() throws Exception {
        for (Task task : Task.values()) {
            Path data = prepared("two-" + task);
            List<String> refusals = new ArrayList<>();
            WriteBarrier.run(KilledAtEachWriteTest.class, arguments(data, task), number -> {
                if (number % 5 == 2) {
                    try {
                        task.run(new ReleaseStore(data));
                    } catch (ReleaseException e) {
                        refusals.add(String.valueOf(e.getMessage()));
                    }
                }
                return true;
            });
            assertThat(refusals).as(task.name()).allMatch(KilledAtEachWriteTest::isARefusal);
            assertSound(data, "two of " + task, true);
        }
    }

    /** Whether another command holds the lock, or has already done the task. */
    private static boolean isARefusal(String message) {
        return message.contains("another command is changing")
                || message.contains("no release was active before")
                || message.contains("exists and differs");
    }

    private static List<String> arguments(Path data, Task task) {
        return List.of(data.toString(), task.name());
    }

    /** Names, sizes and times of everything in a folder. */
    private static String look(Path data) {
        StringBuilder look = new StringBuilder();
        each(data, path -> {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            look.append(path)
                    .append(' ')
                    .append(attributes.isDirectory() ? "" : attributes.size())
                    .append(' ');
            look.append(attributes.isDirectory() ? "" : attributes.lastModifiedTime())
                    .append('\n');
        });
        return look.toString();
    }

    private Path copy(Path data) {
        Path copy = folder.resolve("copy-" + ++copies);
        each(data, path -> Files.copy(path, copy.resolve(data.relativize(path))));
        return copy;
    }

    private interface Visit {
        void of(Path path) throws IOException;
    }

    private static void each(Path root, Visit visit) {
        try (Stream<Path> tree = Files.walk(root)) {
            for (Path path : tree.sorted().toList()) {
                visit.of(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertSound(Path data, String when, boolean byBuilding) throws IOException {
        ReleaseStore store = new ReleaseStore(data);
        for (ReleaseId id : store.list()) {
            assertThat(store.verify(id)).as("%s: release %s", when, id).isEmpty();
        }
        assertThat(store.list()).as(when).contains(store.readCurrent()).contains(ONE, TWO);
        store.activate(store.readCurrent().equals(ONE) ? TWO : ONE);
        if (byBuilding) {
            SmallAtlas.write(data.resolve("files")).build(store, NEXT);
            store.activate(NEXT);
            assertThat(store.findCurrent()).as(when).contains(NEXT);
        } else {
            store.prune(9, false);
        }
        // The next command that seals or prunes removes all leftovers.
        try (DirectoryStream<Path> left = Files.newDirectoryStream(data.resolve("releases"), ".*")) {
            assertThat(left).as(when).isEmpty();
        }
        try (DirectoryStream<Path> left = Files.newDirectoryStream(data, ".current*")) {
            assertThat(left).as(when).isEmpty();
        }
    }
}
