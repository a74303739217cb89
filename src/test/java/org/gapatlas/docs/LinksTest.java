package org.gapatlas.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that every path in a document or in the code exists. */
class LinksTest {
    /** The target of a link without its anchor; addresses with a scheme are not checked. */
    private static final Pattern LINK = Pattern.compile("\\]\\((?!\\w+:)([^)#\\s]+)(?:#[^)]*)?\\)");

    /** A class name of at least two words as code, with or without a member. */
    private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*)(?:\\.\\w+)?`");

    private static final Pattern NAMED_IN_CODE = Pattern.compile("\\bdocs/[\\w/-]+\\.md\\b");

    static Stream<Document> markdown() {
        return Document.below("", ".md").stream();
    }

    @Test
    void thereAreDocumentsToCheck() {
        assertThat(markdown().map(Document::path))
                .contains(Path.of("README.md"), Path.of("docs/decisions/0004-gap-score.md"));
        assertThat(markdown().flatMap(d -> matches(LINK, d).stream())).hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("markdown")
    void everyRelativeLinkResolves(Document document) {
        assertThat(matches(LINK, document))
                .map(link -> document.path().resolveSibling(link.group(1)).normalize())
                .allMatch(LinksTest::exists);
    }

    @Test
    void everyDocumentNamedInTheCodeExists() {
        List<Path> named = Document.below("src/main/java", ".java").stream()
                .flatMap(source -> matches(NAMED_IN_CODE, source).stream())
                .map(match -> Path.of(match.group()))
                .distinct()
                .toList();

        assertThat(named).hasSizeGreaterThan(3).allMatch(LinksTest::exists);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ARCHITECTURE.md",
                "docs/inside.md",
                "CONTRIBUTING.md",
                "docs/DICTIONARY.md",
                "contract/README.md"
            })
    void everyClassNamedInADocumentExists(String path) {
        Set<String> classes = Document.below("src", ".java").stream()
                .map(source -> source.path().getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());

        assertThat(matches(CLASS, Document.read(path)))
                .isNotEmpty()
                .map(match -> match.group(1))
                .allMatch(classes::contains);
    }

    private static List<MatchResult> matches(Pattern pattern, Document document) {
        return pattern.matcher(document.text()).results().toList();
    }

    private static boolean exists(Path path) {
        return Files.exists(path);
    }
}
