package org.gapatlas.release.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.MarkdownTable;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedIssue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that {@code docs/release-format.md} describes the format that the program writes and reads. */
class FormatDocumentTest {
    private static final String DOCUMENT = "docs/release-format.md";

    static Stream<Arguments> records() {
        return Stream.of(
                Arguments.of("### Fields of the manifest", Manifest.class),
                Arguments.of("### Fields of an artifact", Manifest.Artifact.class),
                Arguments.of("### Fields of an input", Manifest.Input.class),
                Arguments.of("### Fields of a methodology", Manifest.MethodologyVersion.class),
                Arguments.of("### Fields of the changes", SealedChanges.class),
                Arguments.of("### Fields of a changed measure", SealedChanges.MeasureChange.class),
                Arguments.of("### Fields of an issue", SealedIssue.class));
    }

    @ParameterizedTest
    @MethodSource("records")
    void everyFieldIsListedInTheOrderOfTheFileWithItsType(String heading, Class<? extends Record> type) {
        MarkdownTable table = MarkdownTable.below(heading, DOCUMENT);
        List<RecordComponent> components = Arrays.stream(type.getRecordComponents())
                .sorted(Comparator.comparing(FormatDocumentTest::name))
                .toList();
        assertThat(table.column(0))
                .isEqualTo(components.stream().map(FormatDocumentTest::name).toList());
        assertThat(table.column(1))
                .isEqualTo(components.stream().map(FormatDocumentTest::type).toList());
        assertThat(table.column(2)).noneMatch(String::isBlank);
    }

    private static String name(RecordComponent component) {
        return component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    private static String type(RecordComponent component) {
        boolean nullable = component.getAnnotatedType().isAnnotationPresent(org.jspecify.annotations.Nullable.class);
        return switch (component.getType().getSimpleName()) {
                    case "String", "Instant" -> "text";
                    case "int", "long" -> "integer";
                    case "Double" -> "number";
                    case "boolean" -> "true or false";
                    case "List" -> "list";
                    case "SortedMap", "SurveillanceEdition", "Recognition" -> "object";
                    default -> throw new AssertionError(component);
                }
                + (nullable ? " or null" : "");
    }

    static List<String> tables() {
        return AtlasSchema.COUNTED;
    }

    @ParameterizedTest
    @MethodSource("tables")
    void everyColumnIsListedInItsOrder(String table) throws SQLException {
        List<List<String>> columns = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(AtlasSchema.DDL);
            try (ResultSet row = statement.executeQuery("PRAGMA table_info(" + table + ")")) {
                while (row.next()) {
                    boolean key = row.getInt("pk") > 0;
                    boolean filled = key || row.getInt("notnull") == 1;
                    columns.add(List.of(
                            "`" + row.getString("name") + "`",
                            row.getString("type"),
                            key ? "yes" : "no",
                            filled ? "no" : "yes"));
                }
            }
        }
        assertThat(MarkdownTable.below("### Table `" + table + "`", DOCUMENT).rows().stream()
                        .map(row -> row.subList(0, 4)))
                .containsExactlyElementsOf(columns);
    }

    @Test
    void everyTableIsCountedAndDescribed() throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(AtlasSchema.DDL);
            try (ResultSet row = statement.executeQuery("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
                while (row.next()) {
                    tables.add(row.getString(1));
                }
            }
        }
        assertThat(AtlasSchema.COUNTED)
                .containsExactlyInAnyOrderElementsOf(tables)
                .isSorted();
    }

    @Test
    void everyFileIsListed(@TempDir Path data) {
        // The small nation has no offered files, no stored answers and no parent; other tests cover them.
        assertThat(MarkdownTable.below("## Files of a release", DOCUMENT).column(0))
                .filteredOn(name ->
                        !name.startsWith("files.") && !name.startsWith("answers.") && !name.equals("changes.json"))
                .isEqualTo(SealedFolder.sealSmallAtlas(data).names());
    }

    @Test
    void everyMeasureIsListedWithItsPeriod() {
        assertThat(MarkdownTable.below("### Measures", DOCUMENT).rows())
                .isEqualTo(GovernedMeasures.ALL
                        .observed()
                        .map(m -> List.of(
                                "`" + m.id() + "`",
                                m.source().id(),
                                m.unit(),
                                m.isDaily() ? "each day" : m.period().start().toString(),
                                m.isDaily() ? "the same day" : m.period().end().toString()))
                        .toList());
    }

    @Test
    void everyStateIsListed() {
        assertThat(MarkdownTable.below("### States", DOCUMENT).column(0))
                .isEqualTo(Arrays.stream(NormalizedState.values())
                        .map(NormalizedState::name)
                        .toList());
    }

    @Test
    void everyReasonIsListed() {
        assertThat(MarkdownTable.below("### Reasons", DOCUMENT).column(0))
                .isEqualTo(Arrays.stream(AbsenceReason.values())
                        .map(AbsenceReason::name)
                        .toList());
    }

    @Test
    void theVersionIsTheOneThatTheProgramWrites() {
        assertThat(MarkdownTable.text(DOCUMENT))
                .contains("This document describes format **" + Manifest.SCHEMA_VERSION + "**")
                .contains("This program writes " + Manifest.SCHEMA_VERSION + " and reads every");
    }
}
