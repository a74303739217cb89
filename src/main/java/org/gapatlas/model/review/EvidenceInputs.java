package org.gapatlas.model.review;

import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;

/**
 * Which inputs there are of a county, whatever they say. Sufficiency is judged by these alone, so that it cannot repeat
 * the answer.
 *
 * @param yearsInWindow years that the model looks at
 * @param ownYearsKnown of these, years for which the county has a count, zeros included
 * @param neighbours counties that touch it
 * @param neighboursKnown of these, counties of which at least one year is known
 * @param tickStatusKnown whether the tick table says anything, "No records" included
 * @param pathogenStatusKnown whether the pathogen table says anything, "No records" included
 * @param populationKnown whether the number of residents is known
 * @param contextKnown whether vulnerability, insurance and rurality are all known
 */
public record EvidenceInputs(
        int yearsInWindow,
        int ownYearsKnown,
        int neighbours,
        int neighboursKnown,
        boolean tickStatusKnown,
        boolean pathogenStatusKnown,
        boolean populationKnown,
        boolean contextKnown) {

    static EvidenceInputs of(FeatureTable table, int county) {
        return new EvidenceInputs(
                table.window().length(),
                (int) table.value(county, Feature.OWN_YEARS_KNOWN),
                (int) table.value(county, Feature.NEIGHBOURS),
                (int) table.value(county, Feature.NEIGHBOURS_KNOWN),
                table.isKnown(county, Feature.TICK_RECORD),
                table.isKnown(county, Feature.PATHOGEN_PRESENT),
                table.isKnown(county, Feature.POPULATION),
                table.isKnown(county, Feature.SVI_PERCENTILE)
                        && table.isKnown(county, Feature.UNINSURED_PERCENTILE)
                        && table.isKnown(county, Feature.RURAL_URBAN_CODE));
    }
}
