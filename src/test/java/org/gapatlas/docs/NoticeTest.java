package org.gapatlas.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.provenance.Publication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Checks that NOTICE.md names every dependency and publication. */
class NoticeTest {
    private static final Document NOTICE = Document.read("NOTICE.md");

    /** The POM's dependencies, version lists and compiler plugins. */
    static Stream<String> artifacts() throws Exception {
        List<String> artifacts = new ArrayList<>();
        for (String tag : List.of("dependency", "path")) {
            NodeList elements = pom().getElementsByTagName(tag);
            for (int i = 0; i < elements.getLength(); i++) {
                Element element = (Element) elements.item(i);
                // A path of the container image is not a compiler plugin.
                if (element.getElementsByTagName("artifactId").getLength() > 0) {
                    artifacts.add(textOf(element, "artifactId"));
                }
            }
        }
        return artifacts.stream().distinct();
    }

    static Stream<Publication> publications() {
        return AdapterCatalog.publications().stream();
    }

    @ParameterizedTest
    @MethodSource("artifacts")
    void everyArtifactOfThePomIsNamed(String artifact) {
        assertThat(NOTICE.hasCode(artifact)).as(artifact).isTrue();
    }

    @Test
    void thePomHasArtifacts() throws Exception {
        assertThat(artifacts()).contains("vertx-core", "junit-bom", "nullaway").hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("publications")
    void everyPublicationHasItsOwnRow(Publication publication) {
        assertThat(NOTICE.hasRow(publication.id())).as(publication.id()).isTrue();
    }

    @Test
    void theChangelogHasTheCurrentVersion() throws Exception {
        assertThat(Document.read("CHANGELOG.md").text()).contains("\n## [" + textOf(pom(), "version") + "]");
    }

    private static Element pom() throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Path.of("pom.xml").toFile())
                .getDocumentElement();
    }

    /** The text of the first element with this name, in document order. */
    private static String textOf(Element parent, String tag) {
        return parent.getElementsByTagName(tag).item(0).getTextContent();
    }
}
