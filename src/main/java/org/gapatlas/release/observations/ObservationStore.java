package org.gapatlas.release.observations;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Sensitivity;

/**
 * The only access to the published values of one sealed release and their lineage. Callers know neither tables nor
 * connections, so the storage can change without affecting them. Thread-safe.
 *
 * <p>Every method throws {@link ReleaseException} if the stored data cannot be read or is not what was sealed; nothing
 * is coerced or left out. After {@link #close} reads still succeed, so that requests in progress finish normally.
 */
public interface ObservationStore extends AutoCloseable {
    /** All counties, FIPS ascending. */
    List<CountyProfile> counties();

    /** How much each scored county's score depends on the settings. */
    SortedMap<Fips, Sensitivity> sensitivities();

    /** How much chance in the counts moves each scored county's rank; empty in a release of a format before 1.3. */
    SortedMap<Fips, RankInterval> rankIntervals();

    /**
     * Reads a page of one measure's values. Counties that the release lacks have no rows; every other county has one
     * for each period that the release has.
     *
     * @throws SlowReadException if it takes too long
     */
    ObservationPage read(ObservationQuery query);

    /** All values except daily ones, by measure id, then FIPS. */
    List<Observation> observations();

    /** All values of one measure that the release has and that is not daily, by FIPS. */
    List<Observation> observations(Measure measure);

    /** One month of a daily measure, FIPS ascending; empty if the release lacks the month. */
    List<DailyMonth> daily(ClimateMonth month);

    /** The lineage of all values except daily ones, by measure id, then FIPS, then file. */
    List<Lineage> lineage();

    /** The lineage of some counties, by county, then measure id; an unknown county has an empty list. */
    SortedMap<Fips, List<Lineage>> lineage(Collection<Fips> counties);

    /** Counts of all years up to the surveillance year, by county, then year; empty without their source. */
    List<HistoricalCount> history();

    /** Pairs of counties that touch, each in both directions, by county, then neighbour; empty without their source. */
    List<ReleaseDraft.Neighbours> neighbours();

    /**
     * The approved Tier 1 batch, rebuilt from what is stored; empty if the release has none.
     *
     * @throws ReleaseException also if the batch is not exactly what was approved
     */
    Optional<ApprovedBatch> priority();

    /** The digest of all evidence, as {@code docs/release-format.md} defines it. */
    Sha256 evidence();

    @Override
    void close();
}
