package org.gapatlas.adapter.nclimgrid;

import java.net.URI;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/** One file of the series, identified by the element, month and edition in its name. */
public record NclimgridFile(ClimateMonth month, Edition edition) {
    /** Contains a folder for each year. */
    static final URI FOLDER = URI.create("https://www.ncei.noaa.gov/data/nclimgrid-daily/access/averages/");

    private static final Pattern NAME =
            Pattern.compile("(?<element>[a-z]{4})-(?<month>[0-9]{6})-cty-(?<edition>[a-z]+)\\.csv");

    /** Whether the figures are final. */
    public enum Edition {
        /** Scaled to the monthly data set; final. */
        SCALED("scaled"),
        /** Published within days and later replaced by the scaled edition. */
        PRELIM("prelim");

        private final String literal;

        Edition(String literal) {
            this.literal = literal;
        }

        /** The publisher's word in file names. */
        public String literal() {
            return literal;
        }

        /** Finds by the exact word. */
        public static Optional<Edition> find(String literal) {
            return Arrays.stream(values())
                    .filter(e -> e.literal.equals(literal))
                    .findFirst();
        }
    }

    /** Parses a file name; empty if it does not belong to the series. */
    public static Optional<NclimgridFile> ofName(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            return Optional.empty();
        }
        Optional<ClimateElement> element = ClimateElement.find(parts.group("element"));
        Optional<YearMonth> month = ClimateMonth.parseDigits(parts.group("month"));
        Optional<Edition> edition = Edition.find(parts.group("edition"));
        return element.isEmpty() || month.isEmpty() || edition.isEmpty()
                ? Optional.empty()
                : Optional.of(new NclimgridFile(new ClimateMonth(element.get(), month.get()), edition.get()));
    }

    /** The publisher's name for the file. */
    public String name() {
        return month.element().literal() + "-" + month.digits() + "-cty-" + edition.literal() + ".csv";
    }

    /** Describes the file: title, publisher, addresses and terms. */
    public Publication publication() {
        YearMonth time = month.month();
        return publication(
                "nClimGrid-Daily county averages: " + quantity() + ", "
                        + time.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + time.getYear(),
                edition.literal(),
                "v1.0.0-" + edition.literal() + "-" + month.digits(),
                FOLDER.resolve(time.getYear() + "/" + name()),
                name());
    }

    private String quantity() {
        return switch (month.element()) {
            case PRCP -> "precipitation";
            case TAVG -> "mean temperature";
            case TMAX -> "highest temperature";
            case TMIN -> "lowest temperature";
        };
    }

    static Publication publication(String label, String edition, String vintage, URI download, String fileName) {
        return new Publication(
                "noaa-nclimgrid-daily",
                SourceKey.NOAA_NCLIMGRID_DAILY,
                label,
                "NOAA National Centers for Environmental Information",
                "noaa_nclimgrid_daily",
                "nclimgrid-daily-v1.0.0-" + edition,
                vintage,
                URI.create("https://doi.org/10.25921/c4gt-r169"),
                download,
                fileName,
                Publication.Terms.PUBLIC_DOMAIN,
                "Averages over counties, made by the publisher from a grid of stations' readings. They describe weather"
                        + " and say nothing of ticks, disease or cause.");
    }
}
