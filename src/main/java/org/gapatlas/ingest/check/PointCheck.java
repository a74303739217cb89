package org.gapatlas.ingest.check;

import java.util.List;
import java.util.SortedMap;
import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.gapatlas.place.MapPoint;

/**
 * Checks the points of the naming source against the outlines: a point in another county's outline, or far from its
 * own, belongs to another row. A point outside every outline can be right, because generalised outlines leave out
 * islands; in the editions of 2024, the only one is that of 06075, half a degree out at sea.
 */
public final class PointCheck {
    /** In degrees; outlines leave out bends and islands of this size. */
    private static final double NEAR = 0.1;

    private static final double FAR = 1;

    private final SortedMap<Fips, Boundary> outlines;
    private final CheckFindings findings;

    public PointCheck(SortedMap<Fips, Boundary> outlines, CheckFindings findings) {
        this.outlines = outlines;
        this.findings = findings;
    }

    public void check(List<Located<CountyNameRow>> rows) {
        for (Located<CountyNameRow> located : rows) {
            MapPoint point = located.row().point();
            Boundary own = outlines.get(located.row().county().fips());
            if (point != null && own != null && !own.isNear(point, NEAR)) {
                boolean isAnothers = outlines.values().stream().anyMatch(other -> other.isNear(point, 0));
                if (isAnothers || !own.isNear(point, FAR)) {
                    findings.raise(
                            IssueKind.POINT_OUTSIDE_OUTLINE,
                            located.number(),
                            "the point " + point.latitude() + ", " + point.longitude() + " is "
                                    + (isAnothers ? "in a different outline than that of " : "far from the outline of ")
                                    + own.fips());
                }
            }
        }
    }
}
