package org.gapatlas.http.operations;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndLink;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.store.ReleaseComparison;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Tests the feed of releases: the requirements of RFC 4287, and the content. */
class ReleaseFeedTest {
    private static final String ATOM = "http://www.w3.org/2005/Atom";
    private static final String XHTML = "http://www.w3.org/1999/xhtml";
    private static final Pattern ID = Pattern.compile("<id>([^<]+)</id>");
    private static final ReleaseId FIRST = new ReleaseId("first-1");
    private static final ReleaseId SECOND = new ReleaseId("second-1");

    @TempDir
    private Path data;

    private ReleaseStore store;
    private RunningAtlas atlas;

    /** A release without a comparison, the first one with a comparison, and one after it with 3 more cases. */
    @BeforeEach
    void serve() throws IOException, RefusedException {
        store = SmallAtlas.sealed(data);
        SmallAtlas files = SmallAtlas.write(data.resolve("files"));
        seal(files, FIRST, true);
        store.activate(FIRST);
        Path human = data.resolve("files/human.csv");
        Files.writeString(
                human, Files.readString(human, StandardCharsets.ISO_8859_1).replace(",700\n", ",703\n"), UTF_8);
        seal(files, SECOND, false);
        store.activate(SECOND);
        atlas = RunningAtlas.start(store, RunningAtlas.unlimited());
    }

    private void seal(SmallAtlas files, ReleaseId id, boolean isFirst) throws RefusedException {
        ReleaseDraft draft = new ReleaseBuild(files.config(id, 1), BuildProgress.SILENT).draft();
        SealedChanges changes = isFirst
                ? SealedChanges.FIRST
                : ReleaseComparison.withEarlier(store, draft).orElseThrow().sealed();
        store.seal(draft.changed(changes));
    }

    @AfterEach
    void stop() {
        atlas.close();
    }

    private Element feed() throws IOException, ParserConfigurationException, SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
        Document document = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(atlas.get("/releases.atom").body()));
        return document.getDocumentElement();
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element element
                    && ATOM.equals(element.getNamespaceURI())
                    && element.getLocalName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    private static String only(Element parent, String name) {
        List<Element> found = children(parent, name);
        assertThat(found).as("%s of %s", name, parent.getLocalName()).hasSize(1);
        return found.get(0).getTextContent();
    }

    /** The requirements of RFC 4287 on a feed and its entries, in 4.1 and 4.2. */
    @Test
    void everyRequirementOfTheStandardIsMet() throws IOException, ParserConfigurationException, SAXException {
        Element feed = feed();
        List<Element> entries = children(feed, "entry");

        assertThat(feed.getNamespaceURI()).isEqualTo(ATOM);
        assertThat(feed.getLocalName()).isEqualTo("feed");
        assertThat(children(feed, "author"))
                .hasSize(1)
                .allSatisfy(author -> assertThat(only(author, "name")).isNotBlank());
        assertThat(children(feed, "link"))
                .extracting(link -> link.getAttribute("rel"))
                .containsExactly("self", "alternate");
        List<String> ids = new ArrayList<>(List.of(only(feed, "id")));
        for (Element holder : entries) {
            ids.add(only(holder, "id"));
        }
        assertThat(ids)
                .doesNotHaveDuplicates()
                .allSatisfy(id -> assertThat(URI.create(id).isAbsolute()).isTrue());
        for (Element holder : List.of(feed, entries.get(0), entries.get(1), entries.get(2))) {
            assertThat(only(holder, "title")).isNotBlank();
            assertThat(OffsetDateTime.parse(only(holder, "updated"))).isNotNull();
            assertThat(children(holder, "link")).allSatisfy(link -> {
                assertThat(URI.create(link.getAttribute("href")).isAbsolute()).isTrue();
                assertThat(link.getAttribute("type")).contains("/");
            });
        }
        for (Element entry : entries) {
            Element content = children(entry, "content").get(0);
            assertThat(content.getAttribute("type")).isEqualTo("xhtml");
            assertThat(elements(content)).hasSize(1).allSatisfy(div -> {
                assertThat(div.getNamespaceURI()).isEqualTo(XHTML);
                assertThat(div.getLocalName()).isEqualTo("div");
            });
            assertThat(only(entry, "summary")).isNotBlank();
        }
    }

    private static List<Element> elements(Element parent) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                found.add(element);
            }
        }
        return found;
    }

    @Test
    void aReaderFindsTheReleasesNewestFirstWithTheirLinks() throws FeedException {
        Reply reply = atlas.get("/releases.atom");
        SyndFeed feed = new SyndFeedInput().build(new StringReader(new String(reply.body(), UTF_8)));

        assertThat(reply.header("Content-Type")).isEqualTo("application/atom+xml");
        assertThat(feed.getFeedType()).isEqualTo("atom_1.0");
        assertThat(feed.getEntries())
                .extracting(SyndEntry::getTitle)
                .containsExactly("Release first-1", "Release second-1", "Release small-1");
        assertThat(feed.getEntries()).allSatisfy(entry -> {
            String id = entry.getTitle().substring("Release ".length());
            assertThat(entry.getUri()).startsWith("urn:uuid:");
            assertThat(entry.getLinks())
                    .extracting(SyndLink::getHref)
                    .anySatisfy(address -> assertThat(address).endsWith("/v1/releases/" + id));
            assertThat(atlas.get("/v1/releases/" + id).status()).isEqualTo(200);
        });
    }

    @Test
    void anEntryDescribesTheChangesOrSaysWhyItCannot() throws IOException, ParserConfigurationException, SAXException {
        List<Element> entries = children(feed(), "entry");

        assertThat(entries.stream().map(entry -> only(entry, "summary")))
                .containsExactly(
                        "First release: there was none of its kind to compare it with.",
                        "Compared with release first-1, 2 of 19 measures changed. Daily values are not compared.",
                        "What changed was not recorded when this release was sealed.");
        NodeList rows = entries.get(1).getElementsByTagNameNS(XHTML, "tr");
        assertThat(rows.getLength()).isEqualTo(3);
        assertThat(elements((Element) rows.item(1)).stream().map(Element::getTextContent))
                .containsExactly(
                        "Published case count, 2023 (case_count_floor_2023)",
                        "4",
                        "4",
                        "0",
                        "\u2013",
                        "1,724 in all",
                        "1,727 in all",
                        "1 of 10",
                        "0");
    }

    @Test
    void aTagStaysWhileNothingChanges() {
        Reply feed = atlas.get("/releases.atom");
        String tag = String.valueOf(feed.header("ETag"));

        assertThat(feed.header("Cache-Control")).isEqualTo("public, max-age=60, must-revalidate");
        assertThat(atlas.get("/releases.atom", "If-None-Match", tag).status()).isEqualTo(304);
        assertThat(atlas.head("/releases.atom").header("ETag")).isEqualTo(tag);
    }

    @Test
    void idsOfEntriesDoNotDependOnTheAddress() {
        SealedManifest sealed = store.readSealed(SECOND);
        List<ReleaseFeed.Entry> entries =
                List.of(new ReleaseFeed.Entry(sealed.manifest(), sealed.digest(), Optional.empty()));
        String here = new String(new ReleaseFeed("http://here.example", entries).write(), UTF_8);
        String there = new String(new ReleaseFeed("https://there.example", entries).write(), UTF_8);

        assertThat(there).contains("href=\"https://there.example/v1/releases/second-1\"");
        assertThat(ids(here)).hasSize(2).last().isEqualTo(ids(there).getLast());
        assertThat(ids(here).getFirst()).isNotEqualTo(ids(there).getFirst());
    }

    private static List<String> ids(String feed) {
        return ID.matcher(feed).results().map(found -> found.group(1)).toList();
    }

    @Test
    void aDamagedRecordRemovesOnlyItsOwnEntry() throws IOException {
        Files.writeString(store.folderOf(FIRST).resolve("changes.json"), "{}");

        assertThat(ids(atlas.get("/releases.atom").text())).hasSize(3);
    }

    @Test
    void theLandingPageNamesTheFeed() {
        assertThat(atlas.get("/").text())
                .contains("<link rel=\"alternate\" type=\"application/atom+xml\" href=\"/releases.atom\"");
    }
}
