package org.gapatlas.report.map;

import java.util.List;

/**
 * Scales projected outlines to fit a picture and writes them as SVG paths, rounded to tenths of a unit. Shared points
 * of neighbours are rounded equally, so that no gaps appear between them.
 */
final class MapFrame {
    private static final double PRECISION = 10;

    private final int width;
    private final int height;
    private final double scale;
    private final double left;
    private final double top;

    /**
     * A frame with the maximum width or height, whichever is reached first.
     *
     * @param rings projected coordinates: x eastward, y northward
     */
    MapFrame(Iterable<List<double[]>> rings, double mostWidth, double mostHeight) {
        double west = Double.POSITIVE_INFINITY;
        double east = Double.NEGATIVE_INFINITY;
        double south = Double.POSITIVE_INFINITY;
        double north = Double.NEGATIVE_INFINITY;
        for (List<double[]> shape : rings) {
            for (double[] ring : shape) {
                for (int i = 0; i < ring.length; i += 2) {
                    west = Math.min(west, ring[i]);
                    east = Math.max(east, ring[i]);
                    south = Math.min(south, ring[i + 1]);
                    north = Math.max(north, ring[i + 1]);
                }
            }
        }
        double margin = 1; // room for the outermost line
        this.scale = Math.min((mostWidth - 2 * margin) / (east - west), (mostHeight - 2 * margin) / (north - south));
        this.width = (int) Math.ceil((east - west) * scale + 2 * margin);
        this.height = (int) Math.ceil((north - south) * scale + 2 * margin);
        this.left = west - margin / scale;
        this.top = north + margin / scale;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** All rings of a shape as one path. Rings that shrink to less than three points are left out. */
    MapShape shape(List<double[]> rings) {
        Pen pen = new Pen();
        for (double[] ring : rings) {
            pen.draw(ring);
        }
        return pen.lift();
    }

    /** Writes the rings of one shape. */
    private final class Pen {
        private final StringBuilder path = new StringBuilder();
        private double west = Double.POSITIVE_INFINITY;
        private double east = Double.NEGATIVE_INFINITY;
        private double north = Double.POSITIVE_INFINITY;
        private double south = Double.NEGATIVE_INFINITY;

        void draw(double[] ring) {
            StringBuilder steps = new StringBuilder();
            int points = 0;
            long lastX = Long.MIN_VALUE;
            long lastY = Long.MIN_VALUE;
            for (int i = 0; i < ring.length - 2; i += 2) { // the last point is the first again
                long x = Math.round((ring[i] - left) * scale * PRECISION);
                long y = Math.round((top - ring[i + 1]) * scale * PRECISION);
                if (x != lastX || y != lastY) {
                    steps.append(points++ == 0 ? 'M' : 'L');
                    steps.append(x / PRECISION).append(' ').append(y / PRECISION);
                    reach(x / PRECISION, y / PRECISION);
                }
                lastX = x;
                lastY = y;
            }
            if (points > 2) {
                path.append(steps).append('Z');
            }
        }

        private void reach(double x, double y) {
            west = Math.min(west, x);
            east = Math.max(east, x);
            north = Math.min(north, y);
            south = Math.max(south, y);
        }

        MapShape lift() {
            return new MapShape(path.toString(), west, north, east, south);
        }
    }
}
