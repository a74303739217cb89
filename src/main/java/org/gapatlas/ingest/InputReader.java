package org.gapatlas.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.FileNotReadException;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.adapter.nclimgrid.NclimgridRow;
import org.gapatlas.catalog.PublicationMarks;
import org.gapatlas.ingest.check.DayCheck;
import org.gapatlas.ingest.recognition.Recogniser;
import org.gapatlas.ingest.recognition.Recognition;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/** Reads all inputs of a build, several at a time; the result does not depend on the order in which they finish. */
final class InputReader implements AutoCloseable {
    private static final long LIGHT_BYTES = 8L << 20;

    /** The usual page size of publishers' APIs, in rows. */
    private static final int PAGE = 1_000;

    private final BuildConfig config;
    private final Recogniser recogniser;
    /** Allows only one memory-intensive file at a time, to limit the heap. */
    private final Semaphore heavy = new Semaphore(1);

    /** Interned rows of daily files, because every month has the same counties in the same rows. */
    private final ConcurrentMap<Located<DailyInput.NamedCounty>, Located<DailyInput.NamedCounty>> places =
            new ConcurrentHashMap<>();

    private final ExecutorService threads;
    private final List<Future<? extends Input<?>>> pending = new ArrayList<>();

    InputReader(BuildConfig config) {
        this.config = config;
        this.recogniser = new Recogniser(config.publications(), AdapterCatalog.all());
        this.threads = Executors.newFixedThreadPool(config.threads());
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    /** @throws RefusedException with the blocking issues of all inputs, if there are any */
    Inputs readAll() throws RefusedException {
        var names = start(SourceKey.COUNTY_NAMES, namesAdapter());
        var boundary = start(SourceKey.COUNTY_BOUNDARY, AdapterCatalog.BOUNDARY);
        boolean publicUse = requireSource(SourceKey.HUMAN)
                .adapterId()
                .equals(AdapterCatalog.LYME_PUBLIC.publication().id());
        var lymePublic = publicUse ? start(SourceKey.HUMAN, AdapterCatalog.LYME_PUBLIC) : null;
        var lymeDashboard = publicUse ? null : start(SourceKey.HUMAN, AdapterCatalog.LYME_DASHBOARD);
        var history = startHistory(publicUse);
        var tick = startIfConfigured(SourceKey.TICK, AdapterCatalog.IXODES);
        var pathogen = startIfConfigured(SourceKey.PATHOGEN, AdapterCatalog.PATHOGENS);
        var svi = startIfConfigured(SourceKey.CONTEXT_SVI, AdapterCatalog.SVI);
        var rucc = startIfConfigured(SourceKey.CONTEXT_RUCC, AdapterCatalog.RUCC);
        var population = startIfConfigured(SourceKey.POPULATION, AdapterCatalog.POPULATION);
        var adjacency = startIfConfigured(SourceKey.COUNTY_ADJACENCY, AdapterCatalog.ADJACENCY);
        List<Future<Input<DailyInput.NamedCounty>>> daily =
                config.daily().stream().map(this::startDaily).toList();

        refuseIfBlocked();
        HumanInput human = lymePublic != null
                ? new HumanInput.PublicUse(result(lymePublic))
                : new HumanInput.Dashboard(result(requireStarted(lymeDashboard)));
        return new Inputs(
                result(names),
                result(boundary),
                human,
                resultOrNull(history),
                resultOrNull(tick),
                resultOrNull(pathogen),
                resultOrNull(svi),
                resultOrNull(rucc),
                resultOrNull(population),
                resultOrNull(adjacency),
                daily(daily));
    }

    private Future<Input<DailyInput.NamedCounty>> startDaily(SourceInput source) {
        return submit(() -> {
            Input<NclimgridRow> read = read(source, AdapterCatalog.NCLIMGRID);
            DayCheck.check(read.account().marks(), read.rows(), read.account()::raise);
            ClimateMonth.ofSource(source.sourceId())
                    .ifPresent(month -> DayCheck.checkMean(month.element(), read.rows(), read.account()::raise));
            return new Input<>(
                    read.account(), read.rows().stream().map(this::place).toList());
        });
    }

    private Located<DailyInput.NamedCounty> place(Located<NclimgridRow> read) {
        Located<DailyInput.NamedCounty> place = new Located<>(
                read.number(),
                new DailyInput.NamedCounty(read.row().fips(), read.row().countyName()));
        return Objects.requireNonNullElse(places.putIfAbsent(place, place), place);
    }

    private List<DailyInput> daily(List<Future<Input<DailyInput.NamedCounty>>> read) {
        List<DailyInput> inputs = new ArrayList<>();
        for (int i = 0; i < read.size(); i++) {
            inputs.add(new DailyInput(config.daily().get(i), result(read.get(i))));
        }
        return inputs;
    }

    private PublisherAdapter<CountyNameRow> namesAdapter() {
        String id = requireSource(SourceKey.COUNTY_NAMES).adapterId();
        return AdapterCatalog.NAMES.stream()
                .filter(a -> a.publication().id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(id + " names no counties"));
    }

    /** Refuses a separate history if the human source has its own, because the two could contradict each other. */
    private @Nullable Future<Input<LymeDashboardRow>> startHistory(boolean publicUse) {
        if (!publicUse && config.find(SourceKey.HUMAN_HISTORY).isPresent()) {
            throw new IllegalArgumentException(SourceKey.HUMAN_HISTORY.id() + " is for a public-use human source");
        }
        return startIfConfigured(SourceKey.HUMAN_HISTORY, AdapterCatalog.LYME_HISTORY);
    }

    private SourceInput requireSource(SourceKey key) {
        return config.find(key).orElseThrow(() -> new IllegalArgumentException("a build needs the source " + key.id()));
    }

    private <R> @Nullable Future<Input<R>> startIfConfigured(SourceKey key, PublisherAdapter<R> adapter) {
        return config.find(key).isEmpty() ? null : start(key, adapter);
    }

    private <R> Future<Input<R>> start(SourceKey key, PublisherAdapter<R> adapter) {
        SourceInput source = requireSource(key);
        return submit(() -> read(source, adapter));
    }

    private <R> Future<Input<R>> submit(Callable<Input<R>> work) {
        Future<Input<R>> future = threads.submit(work);
        pending.add(future);
        return future;
    }

    private <R> Input<R> read(SourceInput source, PublisherAdapter<R> adapter) {
        if (!isHeavy(source.file())) {
            return readNow(source, adapter);
        }
        heavy.acquireUninterruptibly();
        try {
            return readNow(source, adapter);
        } finally {
            heavy.release();
        }
    }

    /** Whether reading a file may take much memory; files are held whole, and archives are unpacked in memory. */
    private static boolean isHeavy(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return file.toFile().length() > LIGHT_BYTES || name.endsWith(".zip") || name.endsWith(".xlsx");
    }

    private <R> Input<R> readNow(SourceInput source, PublisherAdapter<R> adapter) {
        PublicationMarks marks = config.publications().get(source.publication().id());
        PublisherFile file;
        try {
            file = PublisherFile.read(source.file());
        } catch (IOException e) {
            String name = String.valueOf(source.file().getFileName());
            Reading<R> unread = Reading.failed(
                    e instanceof FileNotReadException refused
                            ? new IngestIssue(refused.kind(), name, null, null, FileTrouble.inWords(e))
                            : new IngestIssue(
                                    IssueKind.FILE_UNREADABLE,
                                    name,
                                    null,
                                    null,
                                    "the file cannot be read: " + FileTrouble.inWords(e)));
            return new Input<>(
                    new SourceAccount(source, marks, PublisherFile.of(name, new byte[0]), null, unread), List.of());
        }
        if (source.expectedSha256() != null && !source.expectedSha256().equals(file.sha256())) {
            Reading<R> other = Reading.failed(new IngestIssue(
                    IssueKind.FILE_DIGEST_MISMATCH,
                    file.name(),
                    null,
                    null,
                    "the file's sha256 is " + file.sha256() + ", the configuration expects "
                            + source.expectedSha256()));
            return new Input<>(new SourceAccount(source, marks, file, null, other), List.of());
        }
        Recognition recognition = recogniser.recognise(file, source.publication());
        Reading<R> reading = read(file, source, adapter, recognition);
        return new Input<>(new SourceAccount(source, marks, file, recognition, reading), reading.rows());
    }

    /** Reads a file unless it was recognised as a different one. */
    private <R> Reading<R> read(
            PublisherFile file, SourceInput source, PublisherAdapter<R> adapter, Recognition recognition) {
        boolean isOther = recognition.decisive().stream()
                .anyMatch(i -> source.accepted().stream().noneMatch(a -> a.kind() == i.kind()));
        if (isOther) {
            return new Reading<>(List.of(), recognition.decisive(), 0);
        }
        Reading<R> reading = adapter.read(file);
        if (reading.isBlocked()) {
            return recogniser
                    .readByAnother(file, source.publication())
                    .<Reading<R>>map(Reading::failed)
                    .orElse(reading);
        }
        List<IngestIssue> issues = new ArrayList<>(reading.issues());
        issues.addAll(recognition.decisive());
        issues.addAll(recognition.further());
        boolean isPage = reading.rowsRead() % PAGE == 0 && recognition.how() != Recognition.How.EXAMINED;
        if (isPage && reading.rowsRead() > 0) {
            issues.add(new IngestIssue(
                    IssueKind.PAGE_SIZED,
                    file.name(),
                    null,
                    null,
                    reading.rowsRead() + " rows are whole pages of an interface, and no edition has that many"));
        }
        return new Reading<>(reading.rows(), issues, reading.rowsRead());
    }

    private void refuseIfBlocked() throws RefusedException {
        List<SourceAccount> accounts = new ArrayList<>();
        for (Future<? extends Input<?>> future : pending) {
            accounts.add(result(future).account());
        }
        RefusedException.throwIfBlocked(accounts);
    }

    private static <T> Future<T> requireStarted(@Nullable Future<T> future) {
        if (future == null) {
            throw new IllegalStateException("the input was not started");
        }
        return future;
    }

    private static <T> @Nullable T resultOrNull(@Nullable Future<T> future) {
        return future == null ? null : result(future);
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while reading", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof OutOfMemoryError tooLittle) {
                throw tooLittle;
            }
            throw new IllegalStateException("an adapter failed where it must report an issue", e.getCause());
        }
    }
}
