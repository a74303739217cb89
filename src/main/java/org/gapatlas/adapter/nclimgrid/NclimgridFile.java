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

/** One file of the series, as its name says: element, month and edition. */
public record NclimgridFile(ClimateMonth month, Edition edition) {
    /** Below it lies a folder for each year. */
    static final URI FOLDER = URI.create("https://www.ncei.noaa.gov/data/nclimgrid-daily/access/averages/");

    private static final Pattern NAME =
            Pattern.compile("(?<element>[a-z]{4})-(?<month>[0-9]{6})-cty-(?<edition>[a-z]+)\\.csv");

    /** How final the figures are. */
    public enum Edition {
        /** Scaled to the monthly data set; what stays. */
        SCALED("scaled"),
        /** Put out within days, and replaced by the scaled edition later. */
        PRELIM("prelim");

        private final String literal;

        Edition(String literal) {
            this.literal = literal;
        }

        /** The publisher's word, as it stands in file names. */
        public String literal() {
            return literal;
        }

        /** Finds by exact word. */
        public static Optional<Edition> find(String literal) {
            return Arrays.stream(values())
                    .filter(e -> e.literal.equals(literal))
                    .findFirst();
        }
    }

    /** Reads a publisher's file name; empty if it is none of this series. */
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

    /** The publisher's name of the file. */
    public String name() {
        return month.element().literal() + "-" + month.digits() + "-cty-" + edition.literal() + ".csv";
    }

    /** What the file is, whose, where it lies and under which terms. */
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
