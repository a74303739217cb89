package org.gapatlas.cli.sources;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.cli.config.ConfigException;
import org.gapatlas.cli.process.ExitCode;
import org.gapatlas.cli.process.FetchBar;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.fetch.FetchLimits;
import org.gapatlas.fetch.FetchOutcome;
import org.gapatlas.fetch.SourceFetcher;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.provenance.Publication;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the publishers' files and their place in the configuration, and fetches those that may be fetched. */
@Command(
        name = "sources",
        description = "List the publisher files that a release can be built from.",
        mixinStandardHelpOptions = true)
public final class SourcesCommand implements Runnable {
    private final Terminal terminal;

    public SourcesCommand(Terminal terminal) {
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
            if (publication.source().holdsSeveralFiles()) {
                terminal.result("             " + publication.fileName() + " below a folder for the year");
                terminal.result("  goes into: [[sources." + publication.source().id()
                        + "]] file = \"…\", sha256 = \"…\"; a table for each file");
                terminal.result("  fetched by: gapatlas sources fetch " + publication.id() + " --month 2023-01");
            } else {
                terminal.result("  goes into: [sources." + publication.source().id() + "] file = \"…\"");
            }
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
                            names = "--month",
                            paramLabel = "YYYY-MM",
                            description = "Month of daily values to fetch, all elements; may be repeated.")
                    @Nullable
                    List<String> months,
            @Option(
                            names = "--into",
                            paramLabel = "DIR",
                            defaultValue = "publisher-files",
                            description = "Folder to put them in. Default: ${DEFAULT-VALUE}.")
                    Path folder)
            throws IOException {
        List<Publication> wanted = wanted(ids == null ? List.of() : ids, months == null ? List.of() : months);
        Files.createDirectories(folder);
        boolean everyFile = true;
        try (SourceFetcher fetcher = new SourceFetcher(FetchLimits.DEFAULT, Clock.systemUTC())) {
            for (Publication publication : wanted) {
                everyFile &= fetchOne(fetcher, publication, folder);
            }
        }
        StarterConfiguration.write(folder)
                .ifPresent(file -> terminal.result("written  " + file + "  gapatlas release check --config " + file));
        return ExitCode.of(everyFile).number();
    }

    /** The requested files: a series as its single files, and each address once, because a file may play two parts. */
    private static List<Publication> wanted(List<String> ids, List<String> months) {
        List<Publication> asked = ids.isEmpty() ? AdapterCatalog.publications() : named(ids);
        List<Publication> files = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (Publication publication : asked) {
            if (!publication.source().holdsSeveralFiles()) {
                files.add(publication);
            } else if (months.isEmpty() && !ids.isEmpty()) {
                faults.add(publication.id() + " has a file for each element and month; say which with --month YYYY-MM");
            } else {
                months.forEach(month -> files.addAll(daily(month, faults)));
            }
        }
        if (!months.isEmpty() && asked.stream().noneMatch(p -> p.source().holdsSeveralFiles())) {
            faults.add("--month goes with a source of daily values; gapatlas sources lists it");
        }
        if (!faults.isEmpty()) {
            throw new ConfigException(faults);
        }
        List<Publication> distinct = new ArrayList<>();
        for (Publication file : files) {
            if (distinct.stream().noneMatch(p -> p.download().equals(file.download()))) {
                distinct.add(file);
            }
        }
        return distinct;
    }

    /** The files of a month: all elements, in the final edition. */
    private static List<Publication> daily(String text, List<String> faults) {
        Optional<YearMonth> month =
                text.matches("[0-9]{4}-[0-9]{2}") ? ClimateMonth.parseDigits(text.replace("-", "")) : Optional.empty();
        if (month.isEmpty()) {
            faults.add("--month must be a month like 2023-01, not \"" + text + "\"");
            return List.of();
        }
        return Arrays.stream(ClimateElement.values())
                .map(element -> new NclimgridFile(new ClimateMonth(element, month.get()), NclimgridFile.Edition.SCALED))
                .map(NclimgridFile::publication)
                .toList();
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

    /** Fetches one file and reports the outcome. A file that needs an agreement is not a failure of the command. */
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
