package org.gapatlas.http.request;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.problem.ParameterFault;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.place.Fips;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.SettingRange;

/** Reads the parameters of an atlas route; faults are answered with 422. */
public final class AtlasRequestReader extends RequestReader {
    private static final String POSTAL_CODE = "must be a two-letter postal code in capitals";

    // Needed by few requests, so made once and not for each.
    private static final String SHARE_ALLOWED = allowed(ScoreSettings.ECOLOGICAL_SHARE);
    private static final String BREAKPOINT_ALLOWED = allowed(ScoreSettings.LOW_INCIDENCE_BREAKPOINT);
    private static final String WEAKNESS_ALLOWED = allowed(ScoreSettings.MISSING_HUMAN_WEAKNESS);

    private boolean isJudged;

    public AtlasRequestReader(Exchange exchange) {
        super(exchange);
    }

    @Override
    protected ProblemException refusal(List<ParameterFault> faults) {
        return new ProblemException(new RequestProblem.InvalidParameters(faults));
    }

    /**
     * Records as faults the names that are probably misspelled: the answer would not be to the request that was meant.
     * Any other unknown name is ignored, as always on these routes.
     */
    @Override
    protected void judgeNames() {
        if (!isJudged && !sentNames().isEmpty()) {
            isJudged = true;
            for (String name : new TreeSet<>(sentNames())) {
                if (!knownNames().contains(name)) {
                    Misspelling.find(name, knownNames())
                            .ifPresent(meant -> fault(
                                    "misspelt",
                                    name,
                                    "is not a parameter of this route; did you mean " + meant + "?",
                                    null));
                }
            }
        }
    }

    /** The three score settings, with defaults for those that are absent. */
    public Parsed<ScoreSettings> scoreSettings() {
        Parsed<Integer> share = setting(ScoreSettings.ECOLOGICAL_SHARE, SHARE_ALLOWED);
        Parsed<Integer> breakpoint = setting(ScoreSettings.LOW_INCIDENCE_BREAKPOINT, BREAKPOINT_ALLOWED);
        Parsed<Integer> weakness = setting(ScoreSettings.MISSING_HUMAN_WEAKNESS, WEAKNESS_ALLOWED);
        return share.flatMap(s -> breakpoint.flatMap(b -> weakness.map(w -> new ScoreSettings(s, b, w))));
    }

    private Parsed<Integer> setting(SettingRange range, String allowed) {
        return value(
                range.literal(),
                text -> ParameterText.wholeNumber(text).filter(range::accepts),
                "not_in_range",
                allowed,
                range.standard());
    }

    private static String allowed(SettingRange range) {
        String step = range.step() == 1 ? "" : " in steps of " + range.step();
        return "must be a whole number from " + range.minimum() + " to " + range.maximum() + step;
    }

    /** The county code in the path. The release may not have the county. */
    public Parsed<Fips> fips() {
        return path("fips", Fips::parse, "pattern_mismatch", "must be five digits 0-9, leading zeros included");
    }

    /** The postal code of a state in the path. The release may not have the state. */
    public Parsed<String> state() {
        return path(
                "state",
                text -> Optional.of(text).filter(ParameterText::isPostalCode),
                "pattern_mismatch",
                POSTAL_CODE);
    }

    /** Reads a request whose only parameter is {@code dataset_version}. */
    public static DatasetVersion readVersion(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<DatasetVersion> version = reader.datasetVersion();
        return reader.valid(version::value);
    }

    /** The requested release. */
    public Parsed<DatasetVersion> datasetVersion() {
        return text(DatasetVersion.NAME).map(name -> new DatasetVersion(name.orElse(null)));
    }
}
