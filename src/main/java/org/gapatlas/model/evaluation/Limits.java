package org.gapatlas.model.evaluation;

import java.util.List;

/** The limitations that a model card states. */
final class Limits {
    private Limits() {}

    static List<String> all() {
        return List.of(
                "HIGH says that the published Lyme counts are at most one third of what surrounding counties and the state"
                        + " lead one to expect. Under the model at most 5 in 100 counties with this expectation would be so"
                        + " low; about as many counties are HIGH as ordinary differences would give. This says where to"
                        + " look, not why: little tick exposure, care sought elsewhere and incomplete counting cannot be"
                        + " told apart here. It is not personal risk.",
                "LOW means that no notable deficit is seen. It does not mean that counting is complete.",
                "A state that stops counting as a whole cannot be seen from its own counties, which are each other's"
                        + " neighbours. The rule of reporting practice looks for it in the states' totals; a slow decline"
                        + " passes unnoticed.",
                "The floor of 20 cases in that rule, and its repetition until nothing changes, were chosen after seeing which"
                        + " state-years it flags.",
                "A county whose counts are halved is mostly missed; see the table of losses.",
                "The national case definition changed in 2022: high-incidence states report on laboratory evidence alone"
                        + " since. Forecasts of single years do not know the new level.",
                "A county's own earlier counts, which the expectation never uses, foretell its next count well, whatever they"
                        + " reflect.",
                "Residents are of one vintage for all years. Vulnerability, insurance and rurality are outside the"
                        + " expectation, so that no county is expected to publish less for being poor. Tick tables are"
                        + " outside it too: they are cumulative through a day after the years that the trial looks at, so"
                        + " that it could not show whether they help.",
                "Counts are by county of residence, which need not be where a tick bit. Connecticut takes no part until five"
                        + " years are of one geography.",
                "Parts of an independent trial of a similar model, with figures of 2022 and 2023, were read before the plan of"
                        + " this trial was written.");
    }
}
