package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.feature.Window;

/** What a reader of the figures must know. */
final class Limits {
    private static final int NEW_DEFINITION = 2022;

    private Limits() {}

    static List<String> of(ModelInputs inputs, Window past, boolean hasTicks) {
        List<String> limits = new ArrayList<>();
        limits.add(
                "A raw score says how unexpected it is, given the counties around it, that a county has no published record. It says nothing"
                        + " of anyone's health, of how many people are ill, or of why a county is silent.");
        limits.add(
                "A low score is not a finding of safety. Where a whole region has no published records, none are expected, and the"
                        + " model cannot see a gap.");
        limits.add("Counts are by county of residence, which need not be where a tick bit.");
        if (past.last() < NEW_DEFINITION && inputs.records().lastYear() >= NEW_DEFINITION) {
            limits.add(
                    "The national case definition changed in 2022: high-incidence states report on laboratory evidence"
                            + " alone since. The trial learns before the change and is judged after it, so part of what silent"
                            + " counties gained may be the change.");
        }
        limits.add(
                "Connecticut's planning regions have no counts before 2023 and take no part in the trial on past years;"
                        + " its former counties are used nowhere. Alaska and Hawaii are left out throughout.");
        limits.add(
                "Residents, vulnerability, insurance and rurality are of one vintage, also in the trial on past years;"
                        + " they change slowly, but a later vintage is not what was known then.");
        limits.add(
                hasTicks
                        ? "The tick and pathogen tables are cumulative through a day after the trial's years, so the trial"
                                + " on past years leaves them out; only states left out of the fit test them."
                        : "The release has no tick and pathogen tables; nothing here rests on them.");
        return limits;
    }
}
