package org.gapatlas.adapter.nclimgrid;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * Reads the county of a row. The publisher's code looks like a FIPS code but is not one: its first two digits number
 * the contiguous states alphabetically, so 04001 is Alameda in California, not Apache in Arizona. The state's letters
 * before the name must agree with them.
 */
final class NceiCounty {
    /** In the publisher's order; the first is number 01. */
    private static final List<UsState> STATES = List.of(
            UsState.AL,
            UsState.AZ,
            UsState.AR,
            UsState.CA,
            UsState.CO,
            UsState.CT,
            UsState.DE,
            UsState.FL,
            UsState.GA,
            UsState.ID,
            UsState.IL,
            UsState.IN,
            UsState.IA,
            UsState.KS,
            UsState.KY,
            UsState.LA,
            UsState.ME,
            UsState.MD,
            UsState.MA,
            UsState.MI,
            UsState.MN,
            UsState.MS,
            UsState.MO,
            UsState.MT,
            UsState.NE,
            UsState.NV,
            UsState.NH,
            UsState.NJ,
            UsState.NM,
            UsState.NY,
            UsState.NC,
            UsState.ND,
            UsState.OH,
            UsState.OK,
            UsState.OR,
            UsState.PA,
            UsState.RI,
            UsState.SC,
            UsState.SD,
            UsState.TN,
            UsState.TX,
            UsState.UT,
            UsState.VT,
            UsState.VA,
            UsState.WA,
            UsState.WV,
            UsState.WI,
            UsState.WY);

    /** A code under Maryland, with a number that no county of Maryland has. */
    private static final String DISTRICT_OF_COLUMBIA = "18511";

    private static final Fips DISTRICT_OF_COLUMBIA_FIPS = new Fips("11001");

    private static final int STATE_DIGITS = 2;
    private static final String LETTERS_END = ": ";

    private final ReadingBuilder<?> reading;

    NceiCounty(ReadingBuilder<?> reading) {
        this.reading = reading;
    }

    /** The code that {@link #read} reads as a county; empty if its state has no number. */
    static Optional<String> codeOf(Fips fips) {
        if (fips.equals(DISTRICT_OF_COLUMBIA_FIPS)) {
            return Optional.of(DISTRICT_OF_COLUMBIA);
        }
        return UsState.findByFips(fips.stateCode())
                .map(STATES::indexOf)
                .filter(index -> index >= 0)
                .map(index -> String.format(Locale.ROOT, "%02d", index + 1)
                        + fips.code().substring(STATE_DIGITS));
    }

    /** The row's county; null if an issue now accounts for the row. */
    @Nullable
    Fips read(Line line) {
        String code = line.text(NclimgridAdapter.REGION_CODE);
        UsState lies = stateOf(code);
        UsState named = lies == null ? null : stateNamed(line.text(NclimgridAdapter.REGION_NAME));
        if (lies == null || named == null) {
            return null;
        }
        if (lies != named) {
            raise(IssueKind.STATE_CONTRADICTS_FIPS, code + " is in " + lies + ", but the name says " + named);
            return null;
        }
        return lies == UsState.DC
                ? DISTRICT_OF_COLUMBIA_FIPS
                : new Fips(lies.fipsCode() + code.substring(STATE_DIGITS));
    }

    private @Nullable UsState stateOf(String code) {
        if (!Fips.isWellFormed(code)) {
            raise(IssueKind.FIPS_MALFORMED, "\"" + code + "\" is not five digits");
            return null;
        }
        if (code.equals(DISTRICT_OF_COLUMBIA)) {
            return UsState.DC;
        }
        int number = Integer.parseInt(code.substring(0, STATE_DIGITS));
        if (number < 1 || number > STATES.size()) {
            raise(IssueKind.WORD_UNKNOWN, code + " does not begin with one of the publisher's state numbers");
            return null;
        }
        return STATES.get(number - 1);
    }

    /** The county's name in a valid row: the text after the state's letters. */
    static String nameOf(Line line) {
        String name = line.text(NclimgridAdapter.REGION_NAME);
        return name.substring(name.indexOf(LETTERS_END) + 1).strip();
    }

    private @Nullable UsState stateNamed(String name) {
        int end = name.indexOf(LETTERS_END);
        Optional<UsState> state = end < 0 ? Optional.empty() : UsState.findByPostalCode(name.substring(0, end));
        if (state.isEmpty()) {
            reading.raise(
                    IssueKind.STATE_NAME_UNKNOWN,
                    NclimgridAdapter.REGION_NAME.name(),
                    "\"" + name + "\" does not begin with a state's letters and a colon");
        }
        return state.orElse(null);
    }

    private void raise(IssueKind kind, String detail) {
        reading.raise(kind, NclimgridAdapter.REGION_CODE.name(), detail);
    }
}
