package org.gapatlas.report.map;

/**
 * An outline in a picture.
 *
 * @param path SVG path data: absolute M, L and Z
 * @param left smallest x of the path; like the other bounds, in the picture's unit
 */
public record MapShape(String path, double left, double top, double right, double bottom) {
    private static final double SMALL = 9;

    /** Whether the shape is too small for a reader to find. */
    public boolean isSmall() {
        return right - left < SMALL && bottom - top < SMALL;
    }
}
