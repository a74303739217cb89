package org.gapatlas.http.operations;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.release.format.Manifest;

/** Serves what crawlers and data catalogs read first: robots.txt, sitemap.xml, data.json, and the preview picture. */
public final class DiscoveryEndpoint implements Endpoint {
    private final PathTemplate path;
    private final String mediaType;
    /** Makes the content from a release and the site's address. */
    private final BiFunction<ServedRelease, String, byte[]> maker;

    private final ReleaseRegistry registry;
    private final PublicAddress address;

    private DiscoveryEndpoint(
            String path,
            String mediaType,
            BiFunction<ServedRelease, String, byte[]> maker,
            ReleaseRegistry registry,
            PublicAddress address) {
        this.path = PathTemplate.of(path);
        this.mediaType = mediaType;
        this.maker = maker;
        this.registry = registry;
        this.address = address;
    }

    /** All endpoints of this kind. */
    public static List<Endpoint> all(ReleaseRegistry registry, PublicAddress address) {
        return List.of(
                new DiscoveryEndpoint(
                        "/robots.txt", "text/plain; charset=utf-8", (_, site) -> robots(site), registry, address),
                new DiscoveryEndpoint("/sitemap.xml", "application/xml", DiscoveryEndpoint::sitemap, registry, address),
                new DiscoveryEndpoint("/data.json", WireJson.MEDIA_TYPE, DiscoveryEndpoint::catalog, registry, address),
                new MapPictureEndpoint(registry));
    }

    private static byte[] robots(String site) {
        return (Template.read("/site/robots.txt") + "Sitemap: " + site + "/sitemap.xml\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] catalog(ServedRelease release, String site) {
        Manifest manifest = release.atlas().release().manifest();
        String digest = release.atlas().release().digest().hex();
        return WireJson.write(new DatasetDescription(manifest, digest, site).dcatUs());
    }

    /** The pages of the nation, its states and its counties. */
    private static byte[] sitemap(ServedRelease release, String site) {
        String changed = release.atlas().release().manifest().generatedAt().toString();
        StringBuilder map = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
        add(map, site + "/", changed);
        release.atlas().states().forEach(state -> add(map, site + "/states/" + state.name(), changed));
        release.atlas()
                .release()
                .counties()
                .forEach(c -> add(map, site + "/counties/" + c.county().fips(), changed));
        return map.append("</urlset>\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void add(StringBuilder map, String address, String changed) {
        map.append("<url><loc>")
                .append(Template.escaped(address))
                .append("</loc><lastmod>")
                .append(changed)
                .append("</lastmod></url>\n");
    }

    @Override
    public PathTemplate path() {
        return path;
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease release = registry.current();
        String site = address.of(exchange);
        return release.body(new Key(path.toString(), site), () -> Body.ofRelease(mediaType, maker.apply(release, site)))
                .thenApply(body -> PagePolicy.answer(body, OperationsCaching.REVALIDATED, PagePolicy.REFERENCE));
    }

    private record Key(String path, String site) {}
}
