package org.gapatlas.place.display;

import java.util.Arrays;

/** Rasterises the counties: a pixel shows the county that contains its centre, by the even-odd rule. */
public final class CountyRaster {
    /** A pixel that shows no county. */
    public static final int NONE = -1;

    private final int[] shown;
    private final int width;
    private final int height;
    private final double scale;
    private final double left;
    private final double top;

    private CountyRaster(int width, int height, int margin) {
        this.width = width;
        this.height = height;
        this.shown = new int[width * height];
        Arrays.fill(shown, NONE);
        this.scale = Math.min((width - 2.0 * margin) / MapPlane.WIDTH, (height - 2.0 * margin) / MapPlane.HEIGHT);
        this.left = (width - scale * MapPlane.WIDTH) / 2;
        this.top = (height - scale * MapPlane.HEIGHT) / 2;
    }

    /**
     * Draws the whole sheet, centred in the picture.
     *
     * @return for each pixel, row by row, the index of its county in {@link MapOutlines#counties()}, or {@link #NONE}
     */
    public static int[] draw(MapOutlines outlines, int width, int height, int margin) {
        CountyRaster raster = new CountyRaster(width, height, margin);
        for (int county = 0; county < outlines.counties().size(); county++) {
            raster.fill(outlines, county);
        }
        return raster.shown;
    }

    private void fill(MapOutlines outlines, int county) {
        double[][] crossings = new double[height][];
        outlines.eachEdge(county, (x0, y0, x1, y1) -> cross(crossings, x0, y0, x1, y1));
        for (int row = 0; row < height; row++) {
            double[] line = crossings[row];
            if (line == null) {
                continue;
            }
            Arrays.sort(line);
            for (int i = 0; i + 1 < line.length; i += 2) {
                int from = Math.max(0, firstAtOrAfter(line[i]));
                int to = Math.min(width, firstAtOrAfter(line[i + 1]));
                if (from < to) {
                    Arrays.fill(shown, row * width + from, row * width + to, county);
                }
            }
        }
    }

    /** Records where an edge crosses the centre lines of rows. */
    private void cross(double[][] crossings, int x0, int y0, int x1, int y1) {
        double upper = top + scale * Math.min(y0, y1);
        double lower = top + scale * Math.max(y0, y1);
        int last = Math.min(height, firstAtOrAfter(lower));
        for (int row = Math.max(0, firstAtOrAfter(upper)); row < last; row++) {
            double along = (row + 0.5 - top - scale * y0) / (scale * (y1 - y0));
            double[] line = crossings[row];
            double[] longer = line == null ? new double[1] : Arrays.copyOf(line, line.length + 1);
            longer[longer.length - 1] = left + scale * (x0 + along * (x1 - x0));
            crossings[row] = longer;
        }
    }

    /** The first pixel whose centre is at or after a position. */
    private static int firstAtOrAfter(double place) {
        return (int) Math.ceil(place - 0.5);
    }
}
