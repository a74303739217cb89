package org.gapatlas.release.database;

import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.County;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationPage;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Sensitivity;

/**
 * Reads the observations of a release from its tables, in whichever database they are. Every row of a page is verified:
 * it must belong to the measure and its period, have the id that follows from both, hold a value that the measure
 * admits, and belong to a county of the release. One row that does not, or is absent, makes the page fail.
 */
public final class TableObservationStore implements ObservationStore {
    private final Holdings held;
    private final Lanes lanes;
    private final List<CountyProfile> counties;
    private final SortedMap<Fips, Sensitivity> sensitivities;
    private final SortedMap<Fips, RankInterval> rankIntervals;
    private final CountySet codes;

    /**
     * Reads the counties.
     *
     * @param lanes closed with the store
     * @param first a reader on a separate connection, which the caller closes
     * @throws ReleaseException if a county has values that cannot be sealed
     */
    public TableObservationStore(Holdings held, Lanes lanes, AtlasDatabaseReader first) throws SQLException {
        this.held = held;
        this.lanes = lanes;
        List<County> known = first.counties();
        this.codes = new CountySet(known.stream().map(County::fips).toList());
        if (!codes.digest().equals(held.countyDigest())) {
            throw new ReleaseException("release " + held.release() + " does not hold the counties its manifest names");
        }
        this.counties = List.copyOf(first.profiles(known));
        this.sensitivities = first.sensitivities();
        this.rankIntervals = first.rankIntervals();
    }

    @Override
    public List<CountyProfile> counties() {
        return counties;
    }

    @Override
    public SortedMap<Fips, Sensitivity> sensitivities() {
        return sensitivities;
    }

    @Override
    public SortedMap<Fips, RankInterval> rankIntervals() {
        return rankIntervals;
    }

    @Override
    public ObservationPage read(ObservationQuery query) {
        List<Fips> known = query.counties().stream().filter(codes::contains).toList();
        PageRows expected = query.measure().isDaily()
                ? new DailyRows(query, known, held.months())
                : new SingleRows(query, known, held.release());
        if (expected.isEmpty()) {
            return new ObservationPage(List.of(), false, expected.total());
        }
        List<Observation> rows = read(query, expected);
        boolean hasMore = rows.size() > query.size();
        return new ObservationPage(hasMore ? rows.subList(0, query.size()) : rows, hasMore, expected.total());
    }

    private List<Observation> read(ObservationQuery query, PageRows expected) {
        try {
            return lanes.ask(lane -> expected.read(lane));
        } catch (BrokenRowException e) {
            throw new ReleaseException(
                    "release " + held.release() + ", " + query.measure().id() + ": " + e.getMessage()
                            + "; restore the release from a copy",
                    e);
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    @Override
    public List<Observation> observations() {
        return read(AtlasDatabaseReader::observations);
    }

    @Override
    public List<Observation> observations(Measure measure) {
        return read(database -> database.observations(measure));
    }

    @Override
    public List<DailyMonth> daily(ClimateMonth month) {
        return read(database -> database.daily(month));
    }

    @Override
    public List<Lineage> lineage() {
        return read(AtlasDatabaseReader::lineage);
    }

    @Override
    public SortedMap<Fips, List<Lineage>> lineage(Collection<Fips> of) {
        return read(database -> {
            SortedMap<Fips, List<Lineage>> byCounty = new TreeMap<>();
            for (Fips fips : of) {
                byCounty.put(fips, database.lineage(fips));
            }
            return byCounty;
        });
    }

    @Override
    public List<HistoricalCount> history() {
        return read(AtlasDatabaseReader::history);
    }

    @Override
    public List<ReleaseDraft.Neighbours> neighbours() {
        return read(AtlasDatabaseReader::neighbours);
    }

    @Override
    public Optional<ApprovedBatch> priority() {
        try {
            return lanes.ask(lane -> lane.withoutDeadline().priority());
        } catch (SQLException | BrokenRowException | IllegalArgumentException e) {
            throw new ReleaseException(
                    "the Tier 1 batch of release " + held.release() + " cannot be published: " + e.getMessage(), e);
        }
    }

    @Override
    public Sha256 evidence() {
        return read(AtlasDatabaseReader::evidence);
    }

    /** Reads everything but a page, without a deadline, since this is rare and may take long. */
    private <T> T read(WholeTable<T> table) {
        try {
            return lanes.ask(lane -> table.read(lane.withoutDeadline()));
        } catch (SQLException | BrokenRowException | IllegalArgumentException e) {
            throw unreadable(e);
        }
    }

    private interface WholeTable<T> {
        T read(AtlasDatabaseReader database) throws SQLException, BrokenRowException;
    }

    private ReleaseException unreadable(Exception why) {
        return new ReleaseException(
                "the database of release " + held.release() + " cannot be read: " + why.getMessage(), why);
    }

    @Override
    public void close() {
        lanes.close();
    }
}
