package org.gapatlas.docs;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gapatlas.catalog.IndicatorDefinition;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.http.Patience;
import org.gapatlas.observation.MeasureDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks statements in the documents about the code. */
class ClaimsTest {
    /** A class in backticks, optionally with a package or folder, or with a member. */
    private static final Pattern CLASS_NAME =
            Pattern.compile("`(?:[a-z]+[/.])*([A-Z][a-z]+(?:[A-Z][a-zA-Z]*)+)(?:\\.[a-zA-Z_]+|\\([^`]*\\))?`");

    private static final Document CONTRIBUTING = Document.read("CONTRIBUTING.md");

    @ParameterizedTest
    @ValueSource(strings = {"ARCHITECTURE.md", "CONTRIBUTING.md", "docs/DICTIONARY.md", "docs/inside.md"})
    void everyClassNamedInADocumentExists(String path) throws IOException {
        List<String> named = CLASS_NAME
                .matcher(Document.read(path).text())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();

        assertThat(named).isNotEmpty().isSubsetOf(classes());
    }

    private static SortedSet<String> classes() throws IOException {
        SortedSet<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .forEach(name -> names.add(name.replace(".java", "")));
        }
        return names;
    }

    /** CONTRIBUTING: no mocks, no sleep. */
    @Test
    void noTestSleepsOrUsesMocks() {
        JavaClasses all = new ClassFileImporter().importPackages("org.gapatlas");

        noClasses()
                .that()
                .doNotBelongToAnyOf(Patience.class)
                .should()
                .callMethodWhere(target(nameMatching("sleep|parkNanos|parkUntil|onSpinWait")))
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("org.mockito..", "org.easymock..", "mockit..")
                .check(all);
        assertThat(all.contain(ClaimsTest.class)).isTrue();
        assertThat(all.stream().filter(equivalentTo(Patience.class))).hasSize(1);
    }

    /** The dictionary: an indicator is a question that one or more measures answer. */
    @Test
    void everyIndicatorHasAMeasureAndSomeHaveSeveral() {
        MeasureCatalog catalog = MeasureCatalog.bundled();
        TreeMap<String, Long> answers =
                catalog.measures().stream().collect(groupingBy(MeasureDefinition::indicator, TreeMap::new, counting()));

        assertThat(answers.keySet())
                .containsExactlyElementsOf(catalog.indicators().stream()
                        .map(IndicatorDefinition::indicatorId)
                        .sorted()
                        .toList());
        assertThat(answers.values()).contains(1L).anyMatch(count -> count > 1);
    }

    /** CONTRIBUTING: how one test class, and every quick test, is run. */
    @Test
    void theFastProfileLeavesOutSlowTests() throws IOException {
        String build = Files.readString(Path.of("pom.xml"));
        String fast = build.substring(build.indexOf("<id>fast</id>"));
        fast = fast.substring(0, fast.indexOf("</profile>"));

        assertThat(CONTRIBUTING.text()).contains("mvn -q -Pfast test -Dtest=RuccAdapterTest");
        assertThat(classes()).contains("RuccAdapterTest");
        assertThat(fast).containsPattern("<excluded.tests>[a-z,-]*slow</excluded.tests>");
    }

    /** CONTRIBUTING: no file above 300 lines. */
    @Test
    void noSourceFileIsLong() throws IOException {
        int most = Integer.parseInt(Pattern.compile("never above (\\d+)")
                .matcher(CONTRIBUTING.text())
                .results()
                .findFirst()
                .orElseThrow()
                .group(1));
        List<Document> sources = Document.below("src/main/java", ".java");

        assertThat(sources)
                .hasSizeGreaterThan(300)
                .allSatisfy(source -> assertThat(source.text().lines().count())
                        .as(source.path().toString())
                        .isLessThanOrEqualTo(most));
    }

    /** The program's packages have at most 30 files; larger ones must be split. */
    @Test
    void noPackageHoldsMoreThanThirtyFiles() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            TreeMap<String, Long> sizes = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .collect(groupingBy(file -> String.valueOf(file.getParent()), TreeMap::new, counting()));
            sizes.keySet().removeIf(folder -> folder.endsWith("contract"));

            assertThat(sizes)
                    .isNotEmpty()
                    .allSatisfy((folder, count) -> assertThat(count).as(folder).isLessThanOrEqualTo(30));
        }
    }
}
