package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.List;

/** Writes the limitations of a release, which depend on its inputs and accompany every response about it. */
final class Limitations {
    private Limitations() {}

    private static String ended(String reason) {
        return reason.endsWith(".") ? reason : reason + ".";
    }

    static String of(Inputs inputs, boolean synthetic) {
        List<String> sentences = new ArrayList<>();
        if (synthetic) {
            sentences.add("SYNTHETIC DEMONSTRATION: the surveillance figures of this release are invented; only county"
                    + " names and outlines are real.");
        }
        addMeaning(sentences, inputs.human());
        addVectorTables(sentences, inputs);
        addCommunityTables(sentences, inputs);
        if (!inputs.daily().isEmpty()) {
            sentences.add("Daily weather is described beside the surveillance figures; it explains none of them.");
        }
        for (SourceAccount account : inputs.accounts()) {
            for (AcceptedCheck accepted : account.accepted()) {
                sentences.add("The check " + accepted.kind() + " of \"" + account.label()
                        + "\" was accepted although it may not hold: " + ended(accepted.reason()));
            }
        }
        return String.join(" ", sentences);
    }

    private static void addMeaning(List<String> sentences, HumanInput human) {
        sentences.add("A high gap score marks a county whose published case record is weak although ticks, pathogen and"
                + " community conditions suggest that cases would be expected. It does not diagnose, does not measure"
                + " anyone's risk, does not identify causes, and does not show that cases were missed.");
        sentences.add("A missing figure, a suppressed one, a zero and no linked record are different things.");
        sentences.add(
                switch (human) {
                    case HumanInput.PublicUse _ ->
                        "Case counts are a privacy-protected floor by county of residence, which need not be where"
                                + " exposure happened; counties without a published count are not zero.";
                    case HumanInput.Dashboard _ ->
                        "Case counts are those the publisher prints by county of residence, which need not be where"
                                + " exposure happened; a state whose every county is 0 did not report.";
                });
        sentences.add("The national case definition changed in 2022: counts of states of high and low incidence do not"
                + " compare, nor do years before and after.");
    }

    private static void addVectorTables(List<String> sentences, Inputs inputs) {
        if (inputs.tick() == null || inputs.pathogen() == null) {
            sentences.add("This release was built without the "
                    + (inputs.tick() == null && inputs.pathogen() == null
                            ? "tick and pathogen tables"
                            : inputs.tick() == null ? "tick table" : "pathogen table")
                    + ": those statuses are unknown, so no county is scored.");
        } else {
            sentences.add(
                    "\"No records\" in the tick and pathogen tables is not evidence of absence; Alaska and Hawaii lie outside"
                            + " their coverage and are not scored.");
        }
    }

    private static void addCommunityTables(List<String> sentences, Inputs inputs) {
        if (inputs.svi() == null || inputs.rucc() == null) {
            sentences.add("This release was built without the "
                    + (inputs.svi() == null && inputs.rucc() == null
                            ? "vulnerability index and the rural-urban codes"
                            : inputs.svi() == null ? "vulnerability index" : "rural-urban codes")
                    + ": that evidence is missing, so no county is scored.");
        }
    }
}
