package org.gapatlas.http.operations;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.gapatlas.priority.PriorityBatch;

/**
 * The pages and scripts in the jar by address. This is an allow-list, so no address can reach any other resource.
 * Reference pages are in the jars of their libraries; nothing is loaded from elsewhere.
 */
final class Site {
    private static final String WEBJARS = "/META-INF/resources/webjars/";

    private static final String HTML = "text/html; charset=utf-8";
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";
    private static final String SVG = "image/svg+xml";
    private static final String FONT = "font/woff2";

    /** The folder of scripts, styles, fonts and pictures. */
    static final String ASSETS = "/assets/";

    private static final String EXPLORER_ASSETS = ASSETS + "explorer/";
    /** Modules that the explorer loads on demand. */
    private static final List<String> EXPLORER_EXTRAS = List.of("beside", "export", "texts-es");

    private static final List<String> EXPLORER_FONTS = List.of(
            "source-sans-3-latin-400-normal", "source-sans-3-latin-600-normal", "source-serif-4-latin-600-normal");

    private Site() {}

    /** A page, script or other file of the site. */
    sealed interface Page {
        String address();

        String mediaType();

        byte[] read();
    }

    /**
     * A module of the explorer with its imports.
     *
     * @param isExtra whether the page loads it on demand
     */
    private record Module(String address, String name, boolean isExtra) implements Page {
        @Override
        public String mediaType() {
            return SCRIPT;
        }

        @Override
        public byte[] read() {
            return isExtra ? ComposedModule.later(name) : ComposedModule.alone(name);
        }
    }

    /**
     * A file of the site.
     *
     * @param resource its path in the jars
     */
    private record File(String address, String mediaType, String resource) implements Page {
        @Override
        public byte[] read() {
            try (InputStream in = Objects.requireNonNull(
                    Site.class.getResourceAsStream(resource), () -> resource + " is in no jar")) {
                byte[] content = in.readAllBytes();
                if (resource.startsWith(WEBJARS)) {
                    return withoutThirdParties(content);
                }
                return mediaType.equals(HTML) ? Template.withHeader(content) : content;
            } catch (IOException e) {
                throw new IllegalStateException(resource + " cannot be read", e);
            }
        }
    }

    /** Replaces the logo in Redoc's footer, which would be loaded from a third party, by ours. */
    private static byte[] withoutThirdParties(byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8);
        return text.replace("https://cdn.redoc.ly/redoc/logo-mini.svg", "/assets/icon.svg")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** All pages by address. */
    static Map<String, Page> pages() {
        Properties versions = versions();
        String swagger = WEBJARS + "swagger-ui/" + versions.getProperty("swagger-ui") + "/";
        String redoc = WEBJARS + "redoc/" + versions.getProperty("redoc") + "/";
        Map<String, Page> pages = new LinkedHashMap<>();
        add(pages, "/docs", HTML, "/site/docs.html");
        add(pages, PriorityBatch.LIMITATION_REF, HTML, "/site/tier1-limitations.html");
        add(pages, "/redoc", HTML, "/site/redoc.html");
        add(pages, "/assets/site.css", STYLE, "/site/site.css");
        add(pages, "/assets/header.css", STYLE, "/site/header.css");
        add(pages, "/assets/icon.svg", SVG, "/site/icon.svg");
        add(pages, "/assets/docs.js", SCRIPT, "/site/docs.js");
        add(pages, "/assets/redoc.js", SCRIPT, "/site/redoc.js");
        add(pages, "/assets/swagger-ui.css", STYLE, swagger + "swagger-ui.css");
        add(pages, "/assets/swagger-ui-bundle.js", SCRIPT, swagger + "swagger-ui-bundle.js");
        add(pages, "/assets/redoc.standalone.js", SCRIPT, redoc + "redoc.standalone.js");
        addExplorer(pages);
        return pages;
    }

    private static void addExplorer(Map<String, Page> pages) {
        add(pages, EXPLORER_ASSETS + "explorer.css", STYLE, "/explorer/explorer.css");
        addModule(pages, ComposedModule.MAIN, false);
        addModule(pages, "raster-worker", false);
        EXPLORER_EXTRAS.forEach(extra -> addModule(pages, extra, true));
        for (String font : EXPLORER_FONTS) {
            add(pages, EXPLORER_ASSETS + "fonts/" + font + ".woff2", FONT, "/explorer/fonts/" + font + ".woff2");
        }
    }

    private static void addModule(Map<String, Page> pages, String name, boolean isExtra) {
        String address = EXPLORER_ASSETS + name + ".js";
        pages.put(address, new Module(address, name, isExtra));
    }

    private static void add(Map<String, Page> pages, String address, String mediaType, String resource) {
        pages.put(address, new File(address, mediaType, resource));
    }

    private static Properties versions() {
        Properties versions = new Properties();
        try (InputStream in = Objects.requireNonNull(
                Site.class.getResourceAsStream("webjars.properties"), "the build writes webjars.properties")) {
            versions.load(in);
            return versions;
        } catch (IOException e) {
            throw new IllegalStateException("webjars.properties cannot be read", e);
        }
    }
}
