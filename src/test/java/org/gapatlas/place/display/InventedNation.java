package org.gapatlas.place.display;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/**
 * An invented nation: counties in rows and columns that share ragged borders. The first county surrounds an independent
 * city and has an island off the coast. No two borders cross, so the coverage is valid.
 *
 * @param west longitude of the western coast; beyond 180, longitudes become negative
 * @param size size of a county in degrees
 * @param pointsPerBorder number of points between two corners
 */
record InventedNation(long seed, int columns, int rows, double west, double south, double size, int pointsPerBorder) {
    private static final GeometryFactory GEOMETRY = new GeometryFactory();
    private static final double CORNER_SHIFT = 0.15;
    private static final double BORDER_SWING = 0.1;

    List<Boundary> boundaries() {
        Borders borders = new Borders(new Random(seed));
        List<Boundary> counties = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                LinearRing shell = ring(borders.around(column, row));
                Polygon[] parts = row == 0 && column == 0
                        ? new Polygon[] {GEOMETRY.createPolygon(shell, new LinearRing[] {city()}), island()}
                        : new Polygon[] {GEOMETRY.createPolygon(shell)};
                counties.add(new Boundary(fips(counties.size()), GEOMETRY.createMultiPolygon(parts)));
            }
        }
        Polygon city = GEOMETRY.createPolygon(city());
        counties.add(new Boundary(fips(counties.size()), GEOMETRY.createMultiPolygon(new Polygon[] {city})));
        return counties;
    }

    private static Fips fips(int index) {
        return new Fips(String.format("%05d", 1001 + 2 * index));
    }

    /** A square in the middle of the first county, which the ragged borders never reach. */
    private LinearRing city() {
        return square(west + 0.5 * size, south + 0.5 * size, 0.05 * size);
    }

    private Polygon island() {
        return GEOMETRY.createPolygon(square(west + 0.5 * size, south - 0.5 * size, 0.001 * size));
    }

    private static LinearRing square(double x, double y, double half) {
        return ring(List.of(
                new Coordinate(x - half, y - half),
                new Coordinate(x + half, y - half),
                new Coordinate(x + half, y + half),
                new Coordinate(x - half, y + half),
                new Coordinate(x - half, y - half)));
    }

    private static LinearRing ring(List<Coordinate> points) {
        return GEOMETRY.createLinearRing(points.stream()
                .map(p -> new Coordinate(p.x > 180 ? p.x - 360 : p.x, p.y))
                .toArray(Coordinate[]::new));
    }

    /** The corners and the lines between them; each line is made once and reversed for the other neighbour. */
    private final class Borders {
        private final Coordinate[][] corners = new Coordinate[columns + 1][rows + 1];
        private final List<List<List<Coordinate>>> eastward = new ArrayList<>();
        private final List<List<List<Coordinate>>> northward = new ArrayList<>();

        Borders(Random random) {
            for (int i = 0; i <= columns; i++) {
                for (int j = 0; j <= rows; j++) {
                    corners[i][j] = new Coordinate(
                            west + size * (i + swing(random, CORNER_SHIFT)),
                            south + size * (j + swing(random, CORNER_SHIFT)));
                }
            }
            for (int i = 0; i <= columns; i++) {
                eastward.add(new ArrayList<>());
                northward.add(new ArrayList<>());
                for (int j = 0; j <= rows; j++) {
                    eastward.get(i)
                            .add(i < columns ? line(random, corners[i][j], corners[i + 1][j], false) : List.of());
                    northward.get(i).add(j < rows ? line(random, corners[i][j], corners[i][j + 1], true) : List.of());
                }
            }
        }

        private List<Coordinate> line(Random random, Coordinate from, Coordinate to, boolean isNorthward) {
            List<Coordinate> points = new ArrayList<>();
            for (int k = 0; k <= pointsPerBorder + 1; k++) {
                double t = k / (pointsPerBorder + 1.0);
                double aside =
                        k == 0 || k > pointsPerBorder ? 0 : size * swing(random, BORDER_SWING) * Math.sin(Math.PI * t);
                points.add(new Coordinate(
                        from.x + t * (to.x - from.x) + (isNorthward ? aside : 0),
                        from.y + t * (to.y - from.y) + (isNorthward ? 0 : aside)));
            }
            return points;
        }

        private static double swing(Random random, double reach) {
            return reach * (2 * random.nextDouble() - 1);
        }

        List<Coordinate> around(int column, int row) {
            List<Coordinate> ring = new ArrayList<>(eastward.get(column).get(row));
            append(ring, northward.get(column + 1).get(row));
            append(ring, eastward.get(column).get(row + 1).reversed());
            append(ring, northward.get(column).get(row).reversed());
            return ring;
        }

        private static void append(List<Coordinate> ring, List<Coordinate> line) {
            ring.addAll(line.subList(1, line.size()));
        }
    }
}
