package org.gapatlas.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.cli.config.ConfigException;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.ingest.fetch.FetchLimits;
import org.gapatlas.ingest.fetch.FetchOutcome;
import org.gapatlas.ingest.fetch.SourceFetcher;
import org.gapatlas.provenance.Publication;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells which publisher files there are and where each goes, and fetches those that may be fetched. */
@Command(
        name = "sources",
        description = "List the publisher files that a release can be built from.",
        mixinStandardHelpOptions = true)
final class SourcesCommand implements Runnable {
    private final Terminal terminal;

    SourcesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        for (Publication publication : AdapterCatalog.publications()) {
            terminal.result(publication.id());
            terminal.result("  " + publication.label() + ", " + publication.vintage());
            terminal.result("  publisher: " + publication.publisher());
            terminal.result("  terms:     " + publication.terms().statement());
            terminal.result("  page:      " + publication.landingPage());
            terminal.result("  file:      " + publication.download());
            terminal.result("  goes into: [sources." + publication.source().id() + "] file = \"…\"");
        }
    }

    @Command(
            name = "fetch",
            description = "Fetch publisher files; those under an agreement are named and left to you.",
            mixinStandardHelpOptions = true)
    int fetch(
            @Parameters(
                            paramLabel = "SOURCE",
                            description = "Which files, by the names that sources lists; all if none.")
                    @Nullable
                    List<String> ids,
            @Option(
                            names = "--into",
                            paramLabel = "DIR",
                            defaultValue = "publisher-files",
                            description = "Folder to put them in. Default: ${DEFAULT-VALUE}.")
                    Path folder)
            throws java.io.IOException {
        List<Publication> wanted = ids == null || ids.isEmpty() ? distinctFiles() : named(ids);
        Files.createDirectories(folder);
        boolean everyFile = true;
        try (SourceFetcher fetcher = new SourceFetcher(FetchLimits.DEFAULT, Clock.systemUTC())) {
            for (Publication publication : wanted) {
                everyFile &= fetchOne(fetcher, publication, folder);
            }
        }
        return everyFile ? 0 : Main.FAILED;
    }

    /** One publication for each address; a file that plays two parts is fetched once. */
    private static List<Publication> distinctFiles() {
        List<Publication> distinct = new ArrayList<>();
        for (Publication publication : AdapterCatalog.publications()) {
            if (distinct.stream().noneMatch(p -> p.download().equals(publication.download()))) {
                distinct.add(publication);
            }
        }
        return distinct;
    }

    private static List<Publication> named(List<String> ids) {
        List<Publication> publications = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (String id : ids) {
            AdapterCatalog.find(id)
                    .ifPresentOrElse(
                            publications::add,
                            () -> unknown.add("there is no source " + id + "; gapatlas sources lists them"));
        }
        if (!unknown.isEmpty()) {
            throw new ConfigException(unknown);
        }
        return publications;
    }

    /** Says what became of one file; a file that an agreement keeps from us is no failure of the command. */
    private boolean fetchOne(SourceFetcher fetcher, Publication publication, Path folder) {
        FetchOutcome outcome;
        try (FetchBar bar = new FetchBar(terminal, publication.fileName())) {
            outcome = fetcher.fetch(publication, folder, null, bar);
        }
        return switch (outcome) {
            case FetchOutcome.Fetched fetched -> {
                terminal.result(
                        "fetched  " + fetched.file() + "  " + fetched.bytes() + " bytes  sha256 " + fetched.sha256());
                yield true;
            }
            case FetchOutcome.AlreadyThere there -> {
                terminal.result("present  " + there.file() + "  " + there.bytes() + " bytes  sha256 " + there.sha256());
                yield true;
            }
            case FetchOutcome.Failed failed -> {
                terminal.result("missing  " + publication.id() + "  " + failed.reason());
                yield !publication.terms().mayBeFetched();
            }
        };
    }
}
