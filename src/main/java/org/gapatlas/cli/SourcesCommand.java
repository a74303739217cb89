package org.gapatlas.cli;

import java.util.concurrent.Callable;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.provenance.Publication;
import picocli.CommandLine.Command;

/** Tells which publisher files there are and where each goes. */
@Command(
        name = "sources",
        description = "List the publisher files that a release can be built from.",
        mixinStandardHelpOptions = true)
final class SourcesCommand implements Callable<Integer> {
    private final Terminal terminal;

    SourcesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        for (Publication publication : AdapterCatalog.publications()) {
            terminal.result(publication.id());
            terminal.result("  " + publication.label() + ", " + publication.vintage());
            terminal.result("  publisher: " + publication.publisher());
            terminal.result("  terms:     " + publication.terms().statement());
            terminal.result("  page:      " + publication.landingPage());
            terminal.result("  file:      " + publication.download());
            terminal.result("  goes into: [sources." + publication.source().id() + "] file = \"…\"");
        }
        return 0;
    }
}
