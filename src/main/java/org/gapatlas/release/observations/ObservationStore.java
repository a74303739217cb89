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
 * The published values of one sealed release, and where they come from: the one way to either. Callers know neither
 * tables nor connections, so a release may be stored in another way without a change to them. Safe for many threads.
 *
 * <p>Every method throws {@link ReleaseException} if what is stored cannot be read or is not what was sealed; nothing is
 * coerced or left out. After {@link #close} whoever still asks is answered, so that a request begun before ends well.
 */
public interface ObservationStore extends AutoCloseable {
    /** All counties, FIPS ascending. */
    List<CountyProfile> counties();

    /** How far each scored county's score depends on the settings. */
    SortedMap<Fips, Sensitivity> sensitivities();

    /** How far chance in the counts moves each scored county's rank; empty in a release of a format before 1.3. */
    SortedMap<Fips, RankInterval> rankIntervals();

    /**
     * A page of one measure's values. Counties that the release does not have have no row; every other county has one
     * for each period that the release has.
     *
     * @throws SlowReadException if it takes too long
     */
    ObservationPage read(ObservationQuery query);

    /** Every value but the daily ones, by measure id, then FIPS. */
    List<Observation> observations();

    /** Every value of one measure that the release has and that is not daily, by FIPS. */
    List<Observation> observations(Measure measure);

    /** One month of a daily measure, FIPS ascending; empty if the release does not have the month. */
    List<DailyMonth> daily(ClimateMonth month);

    /** Which rows made each value but the daily ones, by measure id, then FIPS, then file. */
    List<Lineage> lineage();

    /** The same of some counties, by county, then measure id; an unknown county has an empty list. */
    SortedMap<Fips, List<Lineage>> lineage(Collection<Fips> counties);

    /** Counts of every year up to the surveillance year, by county, then year; empty without their source. */
    List<HistoricalCount> history();

    /** Pairs of counties that touch, each both ways, by county, then neighbour; empty without their source. */
    List<ReleaseDraft.Neighbours> neighbours();

    /**
     * The approved Tier 1 batch, derived anew from what is stored; empty if the release has none.
     *
     * @throws ReleaseException also if the batch is not, whole, what was approved
     */
    Optional<ApprovedBatch> priority();

    /** The digest of all evidence; {@code docs/release-format.md} says of what. */
    Sha256 evidence();

    @Override
    void close();
}
