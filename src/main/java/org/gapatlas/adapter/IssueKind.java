package org.gapatlas.adapter;

/**
 * The kinds of issues that a publisher file can have. The constant's name is the public name of the issue in
 * {@code issues.json}; each kind has one effect and one remedy.
 */
public enum IssueKind {
    // Faults of the whole file.
    FILE_EMPTY(Effect.BLOCKS, "Fetch the file again; an empty file is never the publisher's."),
    FILE_UNREADABLE(Effect.BLOCKS, "Check the path and its permissions."),
    FILE_NOT_REGULAR(Effect.BLOCKS, "Name the publisher's own file; folders, pipes and devices are not read."),
    FILE_TOO_LARGE(Effect.BLOCKS, "Use the publisher's own file; none that Gap Atlas reads is nearly as large."),
    FILE_OF_OTHER_FORMAT(Effect.BLOCKS, "Fetch the file again from the publisher's address, and do not convert it."),
    TITLE_ABOVE_HEADER(Effect.BLOCKS, "Use the publisher's own file; its first row is the header."),
    CELL_TOO_LONG(Effect.BLOCKS, "Fetch the file again; a quote may have been lost, and no such cell is published."),
    FILE_DIGEST_MISMATCH(
            Effect.BLOCKS, "Fetch the file again, or change the sha256 in the configuration if the new file is right."),
    ENCODING_INVALID(Effect.BLOCKS, "Use the publisher's own file, not a copy saved again by another program."),
    COLUMN_MISSING(
            Effect.BLOCKS,
            "Check that this is the right file; if the publisher renamed a column, the adapter must be updated."),
    COLUMN_TWICE(Effect.BLOCKS, "Use the publisher's own file; a column may appear only once."),
    QUOTE_UNCLOSED(Effect.BLOCKS, "Fetch the file again; it is cut short or was edited."),
    FILE_TRUNCATED(Effect.BLOCKS, "Fetch the file again; a row is cut short or has more fields than the header."),
    ROWS_ABSENT(Effect.BLOCKS, "Fetch the file again; it has a header and no rows."),
    ARCHIVE_INVALID(Effect.BLOCKS, "Fetch the archive again; it is damaged or not a ZIP file."),
    ARCHIVE_UNSUPPORTED(
            Effect.BLOCKS, "Use the publisher's own archive; Gap Atlas does not read archives packed in this way."),
    ARCHIVE_TOO_LARGE(Effect.BLOCKS, "Use the publisher's own archive; this one is far too large when unpacked."),
    ARCHIVE_PATH_OUTSIDE(Effect.BLOCKS, "Use the publisher's own archive; an entry points outside its folder."),
    ARCHIVE_ENTRY_ABSENT(Effect.BLOCKS, "Check that this is the right archive; a required file is missing from it."),
    WORKBOOK_INVALID(Effect.BLOCKS, "Download the workbook again; it is damaged or not an XLSX file."),
    SHEET_ABSENT(Effect.BLOCKS, "Check that this is the right workbook; no sheet has all required columns."),
    SHEET_TWICE(Effect.BLOCKS, "Use the publisher's own workbook; only one of its sheets has the columns."),
    WORKBOOK_FORMULA(Effect.BLOCKS, "Use the publisher's own workbook; it holds values, not formulas."),
    WORKBOOK_MERGED_CELLS(Effect.BLOCKS, "Use the publisher's own workbook; its data rows have no merged cells."),
    SHAPE_INVALID(Effect.BLOCKS, "Fetch the archive again; the shapefile contradicts itself."),
    TABLE_INVALID(Effect.BLOCKS, "Fetch the archive again; the attribute table contradicts its own header."),

    // Faults of a row that stop the build, because continuing would mean guessing.
    FIPS_MALFORMED(
            Effect.BLOCKS,
            "Use the publisher's own file: a county code is five digits, and spreadsheets drop leading zeros."),
    NUMBER_MALFORMED(Effect.BLOCKS, "Correct the cell from the publisher's own file; a figure is never guessed."),
    NUMBER_OUT_OF_RANGE(Effect.BLOCKS, "Compare with the publisher's own file; the figure cannot be right."),
    WORD_UNKNOWN(Effect.BLOCKS, "If the publisher has a new word, the adapter must be updated before it is served."),
    STATE_NAME_UNKNOWN(Effect.BLOCKS, "If the publisher has a new spelling, the adapter must be updated."),
    STATE_CONTRADICTS_FIPS(
            Effect.BLOCKS, "Compare the row with the publisher's own file; its code and its state disagree."),
    COUNTY_NAME_BLANK(Effect.BLOCKS, "Use the publisher's own file; it has a name for each county."),
    COUNTY_NAME_CONTRADICTS_FIPS(
            Effect.BLOCKS,
            "Compare the row with the publisher's own file; its code and its county's name disagree, so its figures may"
                    + " be another county's."),
    ROW_NAMES_TWO_COUNTIES(
            Effect.BLOCKS,
            "Use the publisher's own file; codes and names of one row disagree, so its figures may be another"
                    + " county's."),
    COUNTY_TWICE(Effect.BLOCKS, "Use the publisher's own file; it names each county once."),
    COUNTY_ABSENT(Effect.BLOCKS, "Use a file of the release's geography vintage; no county may be missing from it."),
    PERIOD_ABSENT(Effect.BLOCKS, "Use a file that covers the surveillance year of the release."),
    VINTAGE_MISMATCH(Effect.BLOCKS, "Configure the vintage of the county files, or use files of that vintage."),
    NEIGHBOUR_ONE_SIDED(Effect.BLOCKS, "Use the publisher's own file; it lists each pair in both directions."),
    NEIGHBOUR_TWICE(Effect.BLOCKS, "Use the publisher's own file; it lists each pair only once in each direction."),
    FILE_NAME_UNKNOWN(Effect.BLOCKS, "Keep the publisher's own file name; it says what the file holds."),
    ROW_CONTRADICTS_FILE_NAME(
            Effect.BLOCKS, "Restore the publisher's file name, or fetch the file again; its name and rows disagree."),
    DAY_NOT_IN_MONTH(
            Effect.BLOCKS, "Use the publisher's own file; it has no figure for a day that the month does not have."),

    // Files that look complete but are not what they claim to be.
    PUBLICATION_OTHER(Effect.BLOCKS, "Name the publication of the file, or use a file of the publication named."),
    EDITION_OTHER(true, "Use the edition in the catalog; figures must not be labeled with another edition."),
    COLUMNS_NOT_OF_EDITION(true, "Use the publisher's own file; the header of this one differs from the edition's."),
    FILE_END_OPEN(true, "Fetch the file again; it may end in the middle of its last cell."),
    PAGE_SIZED(true, "Fetch the whole file; an interface that returns pages may not say that there are more."),
    BODY_TWICE(true, "Use the publisher's own file; this one has some of its rows twice."),
    STATES_TOO_FEW(true, "Fetch the whole file; this one covers fewer states than the publication does."),
    COUNTIES_TOO_FEW(true, "Fetch the whole file; this one covers fewer counties than the publication does."),
    SELF_PAIRS_TOO_FEW(true, "Fetch the whole file; the publisher lists every county as its own neighbour."),
    FIGURES_TOO_FEW(true, "Fetch the whole file; a column lacks figures that the publication has."),
    DAYS_TOO_FEW(true, "Wait until the month is complete, or leave it out; days without figures were not measured."),

    // Figures that contradict one another.
    COUNT_IMPLAUSIBLE(true, "Compare with the publisher's own file; so many cases have never been recorded."),
    YEAR_OUT_OF_STEP(
            true,
            "Compare with the publisher's own file; counts of one year do not match the pattern of the year before."),
    DAYS_IMPLAUSIBLE(
            true, "Use the publisher's own file; the national mean is not possible, so the unit must be wrong."),
    SPECIES_OUT_OF_PLACE(
            true, "Use the publisher's own workbook; the statuses of one tick are under the name of the other."),
    PERCENT_CONTRADICTS_ESTIMATE(
            true, "Use the publisher's own file; a percentage does not follow from its estimates."),
    RANK_CONTRADICTS_FIGURE(true, "Use the publisher's own file; ranks do not match the figures that they rank."),
    MEDIAN_IMPLAUSIBLE(true, "Use the publisher's own file; the column seems to be in other units."),
    TOTAL_CONTRADICTS_SUM(true, "Use the publisher's own file; the counties do not add up to the printed total."),
    CHANGE_CONTRADICTS_FIGURE(true, "Use the publisher's own file; figures of one row contradict one another."),
    CODE_CONTRADICTS_DESCRIPTION(true, "Use the publisher's own file; a code and its description disagree."),
    POPULATION_CONTRADICTS(true, "Compare both files with their publishers'; a county's populations differ too much."),
    POINT_OUTSIDE_OUTLINE(
            true, "Compare both files with their publishers'; a name, point or outline belongs to another county."),
    FLOOR_ABOVE_COUNT(true, "Compare both files with their publishers'; a floor cannot exceed the count."),

    // Rows that a rule sets aside; every one is counted.
    TERRITORY_OUT_OF_SCOPE(Effect.SETS_ROW_ASIDE, "None needed: Gap Atlas covers the fifty states and DC."),
    CONNECTICUT_LEGACY_COUNTY(
            Effect.SETS_ROW_ASIDE,
            "None needed: the row is for a county that planning regions have replaced, and is never split among them."),
    COUNTY_CODE_RETIRED(Effect.SETS_ROW_ASIDE, "None needed: the county no longer exists under this code."),
    FIPS_NOT_IN_VINTAGE(
            Effect.SETS_ROW_ASIDE,
            "Check the code with the publisher; it does not name a county of the release's vintage."),
    FIPS_BLANK(Effect.SETS_ROW_ASIDE, "None needed: the row names no county."),
    GHOST_ROW(
            Effect.SETS_ROW_ASIDE,
            "Tell the publisher: the row has a code but no names, and the code does not name a county."),
    STATE_UNKNOWN(Effect.SETS_ROW_ASIDE, "None needed: the publisher does not know the state of residence."),
    STATE_SUPPRESSED(Effect.SETS_ROW_ASIDE, "None needed: the publisher withholds the state of residence."),
    PERIOD_NOT_SERVED(Effect.SETS_ROW_ASIDE, "None needed: the row is for a different year than the release."),
    ATTRIBUTE_NOT_USED(Effect.SETS_ROW_ASIDE, "None needed: Gap Atlas does not use this attribute."),
    FOOTNOTE_ROW(Effect.SETS_ROW_ASIDE, "None needed: the row is a note below the table."),
    SELF_PAIR(Effect.SETS_ROW_ASIDE, "None needed: the publisher lists each county as its own neighbour."),

    // Findings about rows that are still used.
    FIGURE_NOT_AVAILABLE(
            Effect.NOTES, "None needed: the publisher marks the figure as not available; it stays missing."),
    FIGURE_BLANK(Effect.NOTES, "None needed: the publisher left the cell blank; it stays missing and is not 0."),
    STATE_NOT_REPORTING(
            Effect.NOTES, "None needed: the file has 0 for every county of the state, so the zeros are not counts."),
    STATE_YEAR_NOT_REPORTING(
            Effect.NOTES,
            "None needed: in those years, the file has 0 for every county of the state, so the zeros are not counts."),
    COUNTY_NOT_LISTED(Effect.NOTES, "None needed: the file has no row of this county; the value is not 0."),
    EDITION_UNEXAMINED(
            Effect.NOTES, "Compare the file's digest with one from the publisher; nobody has examined this file."),
    ROW_REPEATED(Effect.NOTES, "Compare with the publisher's own file; the row repeats another, and both are counted."),
    COUNTY_NAME_UNUSUAL(Effect.NOTES, "Compare with the publisher's own file; the spelling of the name is not known."),
    CHECK_ACCEPTED(Effect.NOTES, "None needed: the configuration accepts the finding and gives the reason.");

    private final Effect effect;
    private final boolean acceptable;
    private final String remedy;

    IssueKind(Effect effect, String remedy) {
        this.effect = effect;
        this.acceptable = false;
        this.remedy = remedy;
    }

    IssueKind(boolean acceptable, String remedy) {
        this.effect = Effect.BLOCKS;
        this.acceptable = acceptable;
        this.remedy = remedy;
    }

    /** Whether a configuration may accept the finding by giving a reason, which is sealed. */
    public boolean isAcceptable() {
        return acceptable;
    }

    public Effect effect() {
        return effect;
    }

    /** What the operator can do, in one sentence. */
    public String remedy() {
        return remedy;
    }

    /** The effect of an issue on the build. */
    public enum Effect {
        /** Nothing is built until the issue is resolved. */
        BLOCKS,
        /** The row is not used; the build continues. */
        SETS_ROW_ASIDE,
        /** The row is used; the finding is reported. */
        NOTES
    }
}
