package org.gapatlas.adapter.rucc;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.CellReader;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.quantity.RuralUrbanCode;

/** Reads the long CSV: three rows per county, of which the one named {@code RUCC_2023} has the code. */
public final class RuccAdapter implements PublisherAdapter<RuccRow> {
    private static final Publication PUBLICATION = new Publication(
            "usda-ers-rucc-2023",
            SourceKey.CONTEXT_RUCC,
            "Rural-Urban Continuum Codes 2023",
            "USDA Economic Research Service",
            "usda_ers",
            "rural-urban-continuum-codes-2023",
            "2023",
            URI.create("https://www.ers.usda.gov/data-products/rural-urban-continuum-codes"),
            URI.create("https://ers.usda.gov/sites/default/files/_laserfiche/DataFiles/53251/"
                    + "Ruralurbancontinuumcodes2023.csv"),
            "Ruralurbancontinuumcodes2023.csv",
            Publication.Terms.PUBLIC_DOMAIN,
            "Codes of 2023 use an urban threshold of 5,000 residents and are not comparable with those of 2013.",
            Publication.Coverage.years(2023, 2023));

    private static final String CODE = "RUCC_2023";
    private static final String DESCRIPTION = "Description";
    private static final Set<String> OTHER_ATTRIBUTES = Set.of("Population_2020", DESCRIPTION);

    /** The publisher's descriptions of the codes 1 to 9. */
    private static final List<String> DESCRIPTIONS = List.of(
            "Metro - Counties in metro areas of 1 million population or more",
            "Metro - Counties in metro areas of 250,000 to 1 million population",
            "Metro - Counties in metro areas of fewer than 250,000 population",
            "Nonmetro - Urban population of 20,000 or more, adjacent to a metro area",
            "Nonmetro - Urban population of 20,000 or more, not adjacent to a metro area",
            "Nonmetro - Urban population of 5,000 to 20,000, adjacent to a metro area",
            "Nonmetro - Urban population of 5,000 to 20,000, not adjacent to a metro area",
            "Nonmetro - Urban population of fewer than 5,000, adjacent to a metro area",
            "Nonmetro - Urban population of fewer than 5,000, not adjacent to a metro area");

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<RuccRow> read(PublisherFile file) {
        try {
            // The publisher writes Latin-1, in which the ñ of Doña Ana is not valid UTF-8.
            DelimitedTable table = DelimitedTable.parse(file, StandardCharsets.ISO_8859_1, ',');
            return new Walk(table, new ReadingBuilder<>(file)).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    private static final class Walk {
        private final DelimitedTable table;
        private final ReadingBuilder<RuccRow> reading;
        private final CellReader cells;
        private final Column fips;
        private final Column attribute;
        private final Column countyName;
        private final Column value;
        private final Set<Fips> seen = new HashSet<>();
        private final Map<String, String> descriptions = new HashMap<>();

        Walk(DelimitedTable table, ReadingBuilder<RuccRow> reading) throws BadFileException {
            this.table = table;
            this.reading = reading;
            this.cells = new CellReader(reading);
            this.fips = table.column("FIPS");
            this.attribute = table.column("Attribute");
            this.countyName = table.column("County_Name");
            this.value = table.column("Value");
        }

        Reading<RuccRow> run() {
            // A county's description may come before or after its code.
            for (Line line : table.lines()) {
                if (line.text(attribute).equals(DESCRIPTION)) {
                    descriptions.put(line.text(fips), line.text(value));
                }
            }
            for (Line line : table.lines()) {
                reading.startRow(line.number());
                readLine(line);
            }
            return reading.build();
        }

        private void readLine(Line line) {
            Fips county = cells.fips(line, fips);
            if (county == null) {
                return;
            }
            String name = line.text(attribute);
            if (OTHER_ATTRIBUTES.contains(name)) {
                reading.raise(IssueKind.ATTRIBUTE_NOT_USED, attribute.name(), name);
            } else if (!name.equals(CODE)) {
                reading.raise(IssueKind.WORD_UNKNOWN, attribute.name(), "\"" + name + "\" is not a known attribute");
            } else if (!seen.add(county)) {
                reading.raise(IssueKind.COUNTY_TWICE, fips.name(), county + " has two codes");
            } else {
                readCode(county, line);
            }
        }

        private void readCode(Fips county, Line line) {
            String text = line.text(value);
            if (text.length() == 1 && text.charAt(0) >= '1' && text.charAt(0) <= '9') {
                int code = text.charAt(0) - '0';
                checkWords(county, code);
                reading.keep(new RuccRow(county, line.text(countyName), new RuralUrbanCode(code)));
            } else {
                reading.raise(IssueKind.NUMBER_OUT_OF_RANGE, value.name(), "\"" + text + "\" is not a code of 1 to 9");
            }
        }

        private void checkWords(Fips county, int code) {
            String printed = descriptions.getOrDefault(county.code(), "");
            int described = DESCRIPTIONS.indexOf(printed) + 1;
            if (described > 0 && described != code) {
                reading.raise(
                        IssueKind.CODE_CONTRADICTS_DESCRIPTION,
                        value.name(),
                        county + " has code " + code + ", and the words of code " + described);
            }
        }
    }
}
