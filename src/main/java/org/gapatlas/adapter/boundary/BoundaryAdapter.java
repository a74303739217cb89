package org.gapatlas.adapter.boundary;

import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.gapatlas.adapter.Archive;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.adapter.boundary.DbfReader.Field;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.locationtech.jts.geom.MultiPolygon;

/** Reads the shapefile ZIP: one record per county, with its outline in the .shp and its code and name in the .dbf. */
public final class BoundaryAdapter implements PublisherAdapter<BoundaryRow> {
    private static final Publication PUBLICATION = new Publication(
            "census-cb-county-2024",
            SourceKey.COUNTY_BOUNDARY,
            "Cartographic boundary file, counties, 1:5,000,000, 2024",
            "US Census Bureau",
            "us_census_bureau",
            "cb_2024_us_county_5m",
            "2024",
            URI.create("https://www.census.gov/geographies/mapping-files/time-series/geo/cartographic-boundary.html"),
            URI.create("https://www2.census.gov/geo/tiger/GENZ2024/shp/cb_2024_us_county_5m.zip"),
            "cb_2024_us_county_5m.zip",
            Publication.Terms.PUBLIC_DOMAIN,
            "Outlines are generalized for maps at 1:5,000,000 and must not be used to measure or to locate.");

    /** Both spellings in well-known text, possibly after a byte-order mark. */
    private static final Pattern GEOGRAPHIC =
            Pattern.compile("(?:\\xEF\\xBB\\xBF)?\\s*GEOG(?:CS|CRS)\\s*\\[", Pattern.CASE_INSENSITIVE);

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<BoundaryRow> read(PublisherFile file) {
        try {
            Archive archive = Archive.open(file);
            checkIsGeographic(file, archive);
            ShapefileReader shapes = new ShapefileReader(file.name(), archive.bytesEndingWith(".shp"));
            DbfReader table = new DbfReader(file.name(), archive.bytesEndingWith(".dbf"), charset(file, archive));
            return new Walk(file, shapes, table).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    /**
     * Refuses a projected file by its declaration, because coordinates in metres can look like degrees near the origin.
     */
    private static void checkIsGeographic(PublisherFile file, Archive archive) throws BadFileException {
        String projection = new String(archive.bytesEndingWith(".prj"), StandardCharsets.ISO_8859_1);
        if (!GEOGRAPHIC.matcher(projection).lookingAt()) {
            throw new BadFileException(new IngestIssue(
                    IssueKind.SHAPE_INVALID,
                    file.name(),
                    null,
                    null,
                    "the .prj does not declare longitude and latitude"));
        }
    }

    /** The encoding that the .cpg declares; without a .cpg, the default of the publisher's older files. */
    private static Charset charset(PublisherFile file, Archive archive) throws BadFileException {
        if (!archive.hasEndingWith(".cpg")) {
            return CodePage.DEFAULT;
        }
        String name = new String(archive.bytesEndingWith(".cpg"), StandardCharsets.ISO_8859_1);
        return CodePage.find(name)
                .orElseThrow(() -> new BadFileException(new IngestIssue(
                        IssueKind.ENCODING_INVALID,
                        file.name(),
                        null,
                        null,
                        "the .cpg declares the unknown encoding \"" + name + "\"")));
    }

    private static final class Walk {
        private final String file;
        private final ShapefileReader shapes;
        private final DbfReader table;
        private final ReadingBuilder<BoundaryRow> reading;
        private final Field state;
        private final Field county;
        private final Field geoid;
        private final Field name;
        private final Set<Fips> seen = new HashSet<>();

        Walk(PublisherFile file, ShapefileReader shapes, DbfReader table) throws BadFileException {
            this.file = file.name();
            this.shapes = shapes;
            this.table = table;
            this.reading = new ReadingBuilder<>(file);
            this.state = table.field("STATEFP");
            this.county = table.field("COUNTYFP");
            this.geoid = table.field("GEOID");
            this.name = table.field("NAMELSAD");
        }

        Reading<BoundaryRow> run() throws BadFileException {
            if (shapes.recordCount() != table.recordCount()) {
                throw new BadFileException(new IngestIssue(
                        IssueKind.SHAPE_INVALID,
                        file,
                        null,
                        null,
                        "the .shp has " + shapes.recordCount() + " records, the .dbf " + table.recordCount()));
            }
            for (int i = 0; i < table.recordCount(); i++) {
                reading.startRow(i + 1);
                readRecord(i);
            }
            return reading.build();
        }

        private void readRecord(int index) throws BadFileException {
            String code = table.text(index, geoid);
            String parts = table.text(index, state) + table.text(index, county);
            if (!Fips.isWellFormed(code) || !code.equals(parts)) {
                reading.raise(
                        IssueKind.FIPS_MALFORMED,
                        geoid.name(),
                        "\"" + code + "\" is not five digits, or not the state and county codes \"" + parts + "\"");
                return;
            }
            Fips fips = new Fips(code);
            MultiPolygon shape = RingAssembly.assemble(file, index + 1, shapes.rings(index));
            if (UsState.isTerritoryCode(fips.stateCode())) {
                reading.raise(IssueKind.TERRITORY_OUT_OF_SCOPE, geoid.name(), code + " is in a territory");
            } else if (!seen.add(fips)) {
                reading.raise(IssueKind.COUNTY_TWICE, geoid.name(), code + " has two outlines");
            } else {
                keep(index, fips, shape);
            }
        }

        private void keep(int index, Fips fips, MultiPolygon shape) throws BadFileException {
            String label = table.text(index, name);
            if (label.isEmpty()) {
                reading.raise(IssueKind.COUNTY_NAME_BLANK, name.name(), fips + " has no name");
            } else {
                reading.keep(new BoundaryRow(fips, label, shape));
            }
        }
    }
}
