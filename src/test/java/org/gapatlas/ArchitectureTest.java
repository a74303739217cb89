package org.gapatlas;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gapatlas.adapter.IssueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Enforces the architecture. {@link Room} lists which rooms and libraries each room may use; edit it to allow more. */
class ArchitectureTest {
    private static final String BASE = "org.gapatlas";
    private static final JavaClasses HOUSE = new ClassFileImporter()
            // ArchUnit's own option knows only target/test-classes, but the fast profile compiles to another folder
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages(BASE);

    /** A room, the libraries that it may use, and the rooms that it may use. */
    @SuppressWarnings("ImmutableEnumChecker") // the lists and sets are unmodifiable, which the checker cannot see
    enum Room {
        QUANTITY(libraries()),
        PROVENANCE(libraries("tools.jackson..")),
        PLACE(libraries("org.locationtech.jts.."), QUANTITY),
        OBSERVATION(libraries(), QUANTITY, PROVENANCE, PLACE),
        CATALOG(libraries("tools.jackson.."), QUANTITY, PROVENANCE, PLACE, OBSERVATION),
        ADAPTER(
                libraries(
                        "de.siegmar.fastcsv..",
                        "javax.xml.stream..",
                        "org.dhatim.fastexcel.reader..",
                        "org.locationtech.jts.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION),
        SCORE(
                libraries("org.apache.commons.statistics.distribution", "org.apache.commons.rng"),
                QUANTITY,
                PLACE,
                OBSERVATION),
        PRIORITY(libraries("tools.jackson.."), PROVENANCE, PLACE),
        REVIEW(libraries("tools.jackson.."), PROVENANCE, PLACE, OBSERVATION),
        RELEASE(
                libraries(
                        "tools.jackson..",
                        "com.aayushatharva.brotli4j..",
                        "com.jcraft.jzlib",
                        "org.sqlite",
                        "org.postgresql..",
                        "com.zaxxer.hikari..",
                        "javax.crypto.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION,
                CATALOG,
                SCORE,
                PRIORITY),
        FETCH(libraries("javax.net.ssl.."), PROVENANCE, ADAPTER),
        INGEST(libraries(), QUANTITY, PROVENANCE, PLACE, OBSERVATION, CATALOG, ADAPTER, SCORE, RELEASE),
        MODEL(
                libraries(
                        "de.siegmar.fastcsv..",
                        "gg.jte..",
                        "org.apache.commons.statistics.distribution",
                        "tools.jackson.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION,
                CATALOG,
                PRIORITY,
                RELEASE),
        DEMO(
                libraries("org.dhatim.fastexcel", "org.locationtech.jts.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION,
                CATALOG,
                ADAPTER,
                RELEASE,
                INGEST),
        QUERY(libraries("tools.jackson.."), QUANTITY, PROVENANCE, PLACE, OBSERVATION, CATALOG, SCORE, RELEASE, REVIEW),
        EXPORT(
                libraries(
                        "de.siegmar.fastcsv..",
                        "com.google.flatbuffers",
                        "org.apache.commons.compress.archivers.zip..",
                        // Stubs: src/stubs
                        "org.apache.hadoop.conf",
                        "org.apache.parquet..",
                        "org.dhatim.fastexcel",
                        "org.locationtech.jts..",
                        "org.wololo.flatgeobuf..",
                        "tools.jackson.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION,
                CATALOG,
                SCORE,
                PRIORITY,
                RELEASE,
                QUERY),
        PDF(
                libraries(
                        "com.openhtmltopdf..",
                        "com.jcraft.jzlib",
                        "org.apache.pdfbox..",
                        "org.apache.fontbox..",
                        "org.apache.xmpbox..",
                        "javax.xml..",
                        "org.w3c.dom..",
                        "org.xml.sax.."),
                PROVENANCE),
        REPORT(
                libraries("gg.jte..", "de.siegmar.fastcsv..", "tools.jackson..", "org.locationtech.jts.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION,
                CATALOG,
                SCORE,
                PRIORITY,
                RELEASE,
                QUERY,
                PDF),
        /** Only Jackson's annotations for records, not the code that reads them. */
        CONTRACT(libraries("com.fasterxml.jackson.annotation..")),
        HTTP(
                libraries(
                        "io.vertx..",
                        "io.netty..",
                        "io.lettuce..",
                        "com.github.benmanes.caffeine..",
                        "io.micrometer..",
                        "tools.jackson..",
                        "de.siegmar.fastcsv..",
                        "org.dhatim.fastexcel",
                        "org.apache.commons.compress..",
                        "javax.crypto..",
                        "javax.xml.stream.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION,
                CATALOG,
                SCORE,
                PRIORITY,
                RELEASE,
                REVIEW,
                QUERY,
                EXPORT,
                PDF,
                REPORT,
                CONTRACT),
        CLI(
                libraries(
                        "picocli..",
                        "org.tomlj..",
                        "me.tongfei.progressbar..",
                        "tools.jackson..",
                        "de.siegmar.fastcsv.."),
                QUANTITY,
                PROVENANCE,
                PLACE,
                OBSERVATION,
                CATALOG,
                ADAPTER,
                SCORE,
                PRIORITY,
                RELEASE,
                REVIEW,
                FETCH,
                INGEST,
                MODEL,
                DEMO,
                QUERY,
                EXPORT,
                PDF,
                REPORT,
                HTTP);

        private final List<String> libraries;
        private final NavigableSet<Room> mayUse;

        Room(List<String> libraries, Room... mayUse) {
            this.libraries = libraries;
            this.mayUse = new TreeSet<>(List.of(mayUse));
        }

        String packages() {
            return BASE + "." + name().toLowerCase(Locale.ROOT) + "..";
        }

        /** The cell of the document's table: the rooms that this room may use, in the order of this enum. */
        String allowedRooms() {
            return mayUse.isEmpty()
                    ? "\u2013"
                    : mayUse.stream()
                            .map(r -> r.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "));
        }

        String[] allowedPackages() {
            return Stream.of(
                            Stream.of(packages(), "java..", "org.jspecify.annotations.."),
                            libraries.stream(),
                            mayUse.stream().map(Room::packages))
                    .flatMap(s -> s)
                    .toArray(String[]::new);
        }
    }

    private static List<String> libraries(String... packages) {
        return List.of(packages);
    }

    @ParameterizedTest
    @EnumSource(Room.class)
    void aRoomUsesOnlyWhatTheListAllows(Room room) {
        classes()
                .that()
                .resideInAPackage(room.packages())
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(room.allowedPackages())
                .check(HOUSE);
    }

    @ParameterizedTest
    @EnumSource(Room.class)
    void theDocumentListsTheRoomsThatEachRoomMayUse(Room room) throws IOException {
        String row = Files.readAllLines(Path.of("ARCHITECTURE.md")).stream()
                .filter(line -> line.startsWith("| `" + room.name().toLowerCase(Locale.ROOT) + "` |"))
                .findFirst()
                .orElseThrow();

        assertThat(row.split("\\|", -1)[4].strip()).isEqualTo(room.allowedRooms());
    }

    @Test
    void theDocumentIsShort() throws IOException {
        assertThat(Files.readAllLines(Path.of("ARCHITECTURE.md"))).hasSizeBetween(50, 150);
    }

    @Test
    void everyClassHasARoom() {
        String[] rooms = Arrays.stream(Room.values()).map(Room::packages).toArray(String[]::new);
        classes().should().resideInAnyPackage(rooms).check(HOUSE);
        assertThat(HOUSE.size()).isGreaterThan(30);
    }

    @Test
    void roomsFormNoCycle() {
        slices().matching(BASE + ".(*)..").should().beFreeOfCycles().check(HOUSE);
    }

    @Test
    void theLayersOfAReleaseFormNoCycle() {
        slices().matching(BASE + ".(**)")
                .should()
                .beFreeOfCycles()
                .check(HOUSE.that(resideInAPackage(Room.RELEASE.packages())));
    }

    @Test
    void adaptersDoNotUseEachOther() {
        slices().matching(BASE + ".adapter.(*)..")
                .should()
                .notDependOnEachOther()
                .check(HOUSE);
    }

    @Test
    void familiesOfRoutesDoNotUseEachOther() {
        List<String> families = List.of("atlas", "canonical", "report", "operations", "priority");
        for (String family : families) {
            String[] others = families.stream()
                    .filter(f -> !f.equals(family))
                    .map(f -> BASE + ".http." + f + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(BASE + ".http." + family + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(others)
                    .check(HOUSE);
        }
    }

    @Test
    void modelsArePure() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        Room.QUANTITY.packages(),
                        Room.OBSERVATION.packages(),
                        Room.SCORE.packages(),
                        Room.PRIORITY.packages())
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio..", "java.net..", "java.sql..", "java.util.concurrent..")
                .check(HOUSE);
    }

    @Test
    void theContractHasNoBehavior() {
        classes()
                .that()
                .resideInAPackage(Room.CONTRACT.packages())
                .should()
                .beRecords()
                .orShould()
                .beEnums()
                .orShould()
                .beInterfaces()
                .check(HOUSE);
    }

    @Test
    void onlyTheCommandLineTouchesTheProcess() {
        noClasses()
                .that(not(resideInAPackage(BASE + ".cli..")))
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "getenv")
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(HOUSE);
    }

    @Test
    void onlyPrintingStartsProcesses() {
        noClasses()
                .that(not(resideInAPackage(Room.PDF.packages())))
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(ProcessBuilder.class, Process.class)
                .check(HOUSE);
    }

    @Test
    void sqlIsOnlyInTwoPackages() {
        noClasses()
                .that(not(resideInAnyPackage(BASE + ".release.database..", BASE + ".release.postgres..")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..", "org.sqlite..")
                .check(HOUSE);
        noClasses()
                .that(not(resideInAPackage(BASE + ".release.postgres..")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.postgresql..", "com.zaxxer..")
                .check(HOUSE);
        noClasses()
                .that(not(resideInAPackage(BASE + ".http.shared..")))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.lettuce..")
                .check(HOUSE);
    }

    @Test
    void stateIsFinal() {
        fields().that()
                .areDeclaredInClassesThat(resideInAnyPackage(
                        Room.QUANTITY.packages(),
                        Room.PROVENANCE.packages(),
                        Room.PLACE.packages(),
                        Room.OBSERVATION.packages(),
                        Room.SCORE.packages(),
                        Room.PRIORITY.packages(),
                        Room.REVIEW.packages()))
                .should()
                .beFinal()
                .check(HOUSE);
    }

    @Test
    void noClassHasAVagueName() {
        noClasses()
                .should()
                .haveNameMatching(".*(Impl|Util|Utils|Helper|Manager|Processor|Info|Data)")
                .check(HOUSE);
    }

    @Test
    void eachClassNameIsUnique() {
        List<String> names = HOUSE.stream()
                .filter(JavaClass::isTopLevelClass)
                .map(JavaClass::getSimpleName)
                .filter(name -> !name.equals("package-info"))
                .toList();

        assertThat(names).hasSizeGreaterThan(30).doesNotHaveDuplicates();
    }

    @Test
    void onlyTheCommandLineAndPrintingSetSystemProperties() {
        noClasses()
                .that(not(resideInAnyPackage(BASE + ".cli..", Room.PDF.packages())))
                .should()
                .callMethodWhere(target(owner(type(System.class)))
                        .and(target(
                                name("setProperty").or(name("clearProperty")).or(name("setProperties")))))
                .check(HOUSE);
    }

    /** Rooms whose results are sealed, printed or sent; adapters use sets only to find duplicates. */
    private static final String[] PUBLISHING = Stream.of(
                    Room.PROVENANCE,
                    Room.OBSERVATION,
                    Room.CATALOG,
                    Room.SCORE,
                    Room.PRIORITY,
                    Room.REVIEW,
                    Room.RELEASE,
                    Room.INGEST,
                    Room.MODEL,
                    Room.QUERY,
                    Room.REPORT,
                    Room.PDF,
                    Room.CONTRACT,
                    Room.HTTP)
            .map(Room::packages)
            .toArray(String[]::new);

    @Test
    void nothingPublishedIsInHashOrder() {
        noClasses()
                .that()
                .resideInAnyPackage(PUBLISHING)
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.HashMap")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.HashSet")
                .orShould()
                .callMethodWhere(describe("makes a collection in hash order", ArchitectureTest::isInHashOrder))
                .check(HOUSE);
    }

    @Test
    void theRuleDetectsCollectionsInHashOrder() {
        JavaClasses strangers = new ClassFileImporter().importClasses(HashOrdered.class);
        assertThat(strangers.get(HashOrdered.class).getMethodCallsFromSelf())
                .filteredOn(ArchitectureTest::isInHashOrder)
                .extracting(JavaMethodCall::getName)
                .containsExactlyInAnyOrder(
                        "of",
                        "of",
                        "ofEntries",
                        "copyOf",
                        "copyOf",
                        "toSet",
                        "toUnmodifiableSet",
                        "toMap",
                        "groupingBy");
    }

    /** Every way to make a collection in hash order, and some that are allowed. */
    private static final class HashOrdered {
        @SuppressWarnings("UnusedMethod") // read as a class file, not called
        static List<Object> all(Stream<String> words) {
            List<String> list = List.of("a", "b");
            return List.of(
                    Set.of(),
                    Set.of("a"),
                    Map.of("a", "b"),
                    Set.of("a", "b"),
                    Map.of("a", "b", "c", "d"),
                    Map.ofEntries(Map.entry("a", "b")),
                    Set.copyOf(list),
                    Map.copyOf(Map.of()),
                    Stream.concat(words, list.stream()).collect(Collectors.toSet()),
                    list.stream().collect(Collectors.toUnmodifiableSet()),
                    list.stream().collect(Collectors.toMap(w -> w, w -> w)),
                    list.stream().collect(Collectors.groupingBy(w -> w)),
                    list.stream().collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting())));
        }
    }

    /** Whether a call may make a collection of several elements whose order differs from run to run. */
    private static boolean isInHashOrder(JavaMethodCall call) {
        int arguments = call.getTarget().getRawParameterTypes().size();
        boolean isOfSortedMap =
                call.getTarget().getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Supplier.class));
        return switch (call.getTargetOwner().getSimpleName() + "." + call.getName()) {
            case "Set.of" ->
                arguments > 1
                        || call.getTarget().getRawParameterTypes().stream().anyMatch(JavaClass::isArray);
            case "Map.of" -> arguments > 2;
            case "Set.copyOf", "Map.copyOf", "Map.ofEntries" -> true;
            case "Collectors.toSet", "Collectors.toUnmodifiableSet", "Collectors.toUnmodifiableMap" -> true;
            case "Collectors.toMap", "Collectors.groupingBy" -> !isOfSortedMap;
            default -> false;
        };
    }

    @ParameterizedTest
    @EnumSource(IssueKind.class)
    void everyKindOfIssueIsRaisedSomewhere(IssueKind kind) {
        assertThat(HOUSE.get(IssueKind.class).getField(kind.name()).getAccessesToSelf())
                .anyMatch(access -> !access.getOriginOwner().isEquivalentTo(IssueKind.class));
    }
}
