package org.gapatlas.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Checks that the page that each Tier 1 result refers to equals the document, section by section and word by word. */
class LimitationPageTest {
    private static final String PAGE =
            Document.read("src/main/resources/site/tier1-limitations.html").text();
    private static final String DOCUMENT = Document.read("docs/tier1.md").text();

    private static final Pattern SECTION =
            Pattern.compile("<h2>(.*?)</h2>(.*?)(?=<h2>|<p><a href=\"/docs\">)", Pattern.DOTALL);

    private static List<MatchResult> sections() {
        return SECTION.matcher(PAGE).results().toList();
    }

    @Test
    void thePageHasTheFirstSectionsOfTheDocument() {
        List<String> headings = Pattern.compile("^## (.+)$", Pattern.MULTILINE)
                .matcher(DOCUMENT)
                .results()
                .map(m -> m.group(1))
                .toList();
        assertThat(sections())
                .extracting(m -> m.group(1))
                .contains("What it does not say", "What each field says", "Reasons")
                .isEqualTo(headings.subList(0, 5));
        assertThat(DOCUMENT).contains("answers the first five sections");
    }

    @Test
    void everySectionHasTheSameText() {
        for (MatchResult section : sections()) {
            assertThat(wordsOfHtml(section.group(2))).as(section.group(1)).isEqualTo(wordsOfMarkdown(section.group(1)));
        }
    }

    private static String wordsOfHtml(String html) {
        return squeezed(html.replaceAll("</?(?:code|em|strong)>", "")
                .replaceAll("<[^>]+>", " ")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&"));
    }

    private static String wordsOfMarkdown(String heading) {
        int start = DOCUMENT.indexOf("\n## " + heading + "\n") + heading.length() + 5;
        int end = DOCUMENT.indexOf("\n## ", start);
        return squeezed(DOCUMENT.substring(start, end)
                .replaceAll("(?m)^\\|[-|]+\\|$", " ")
                .replaceAll("(?m)^- ", " ")
                .replaceAll("[*`]", "")
                .replace('|', ' '));
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
