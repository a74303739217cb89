package org.gapatlas.place.display;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.locationtech.jts.geom.MultiPolygon;

/**
 * Outlines for drawing a map, made from published ones. They are rounded to five decimals and then simplified;
 * neighbours still share every point of their borders, and no county is lost. Parts that cross the antimeridian are cut
 * there, and rings have the orientation of RFC 7946. The same boundaries in any order give the same outlines.
 *
 * @param counties FIPS ascending; longitudes within -180 to 180; at most six decimals
 * @param remarks the counties that were treated differently; by FIPS, then kind
 */
public record DisplayGeometry(List<Boundary> counties, List<Remark> remarks) {
    public DisplayGeometry {
        counties = List.copyOf(counties);
        remarks = List.copyOf(remarks);
    }

    /**
     * Generalises boundaries; takes a second or two for the nation.
     *
     * @param boundaries each county once, in any order
     * @throws IllegalArgumentException if a county is repeated, or encloses nothing at six decimals
     */
    public static DisplayGeometry of(Collection<Boundary> boundaries) {
        List<Boundary> sorted =
                boundaries.stream().sorted(Comparator.comparing(Boundary::fips)).toList();
        List<Fips> codes = sorted.stream().map(Boundary::fips).toList();
        if (codes.stream().distinct().count() < codes.size()) {
            throw new IllegalArgumentException("a county has two boundaries");
        }
        RoundedOutlines rounding = RoundedOutlines.of(
                sorted.stream().map(b -> OutlineGrid.fromDegrees(b.shape())).toList());
        Simplification.Simplified simplified = Simplification.of(rounding);
        return new DisplayGeometry(outlines(codes, simplified), remarks(codes, rounding, simplified));
    }

    private static List<Boundary> outlines(List<Fips> codes, Simplification.Simplified simplified) {
        List<Boundary> counties = new ArrayList<>();
        for (int i = 0; i < codes.size(); i++) {
            MultiPolygon outline = AntimeridianCut.of(simplified.outlines().get(i));
            counties.add(new Boundary(codes.get(i), OutlineGrid.toDegrees(outline)));
        }
        return counties;
    }

    private static List<Remark> remarks(
            List<Fips> codes, RoundedOutlines rounding, Simplification.Simplified simplified) {
        List<Remark> remarks = new ArrayList<>();
        rounding.finer().forEach(i -> remarks.add(new Remark(codes.get(i), Remark.Kind.ROUNDED_LESS)));
        rounding.repaired().forEach(i -> remarks.add(new Remark(codes.get(i), Remark.Kind.REPAIRED)));
        rounding.mismatched().forEach(i -> remarks.add(new Remark(codes.get(i), Remark.Kind.BORDER_MISMATCHED)));
        simplified.finer().forEach(i -> remarks.add(new Remark(codes.get(i), Remark.Kind.SIMPLIFIED_LESS)));
        remarks.sort(Comparator.comparing(Remark::fips).thenComparing(Remark::kind));
        return remarks;
    }
}
