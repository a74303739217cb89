package org.gapatlas.query;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.RankedScores;

/** Lists the counties that pass a filter, in the order of the ranking. */
public final class RankCounties {
    private RankCounties() {}

    /**
     * A line of a ranking.
     *
     * @param rank from 1 among the scored counties that pass the filter; 0 for a county that is not scored
     * @param index of the county in the release
     */
    public record Line(int rank, int index) {}

    /** Lists scored counties by score, then FIPS code, followed by the others by FIPS code. */
    public static List<Line> list(Atlas atlas, RankedScores scores, RankingFilter filter) {
        List<Line> lines = new ArrayList<>();
        SearchableCounty.Search search = SearchableCounty.Search.of(filter.text());
        int rank = 0;
        for (int place = 0; place < scores.size(); place++) {
            int index = scores.countyAt(place);
            if (keeps(atlas, index, filter, search)) {
                lines.add(new Line(scores.isScored(index) ? ++rank : 0, index));
            }
        }
        return lines;
    }

    private static boolean keeps(Atlas atlas, int index, RankingFilter filter, SearchableCounty.Search search) {
        CountyProfile profile = atlas.release().counties().get(index);
        return (filter.state().equals(RankingFilter.ALL_STATES)
                        || profile.county().state().name().equals(filter.state()))
                && filter.evidence().keeps(profile)
                && atlas.searchable(index).isFoundBy(search);
    }
}
