package org.gapatlas.ingest;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.popest.PopestRow;
import org.gapatlas.adapter.rucc.RuccRow;
import org.gapatlas.adapter.svi.SviRow;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/** Joins population, vulnerability, insurance and rurality to the counties; unpublished values stay missing. */
final class CommunityJoin {
    private final Inputs inputs;
    private final CountySet vintage;
    private final LineageBook lineage;
    private final Map<Fips, SviRow> svi = new TreeMap<>();
    private final Map<Fips, RuralUrbanCode> rucc = new TreeMap<>();
    private final Map<Fips, Integer> estimates = new TreeMap<>();

    private CommunityJoin(Inputs inputs, CountySet vintage, LineageBook lineage) {
        this.inputs = inputs;
        this.vintage = vintage;
        this.lineage = lineage;
    }

    static CommunityJoin of(Inputs inputs, CountySet vintage, LineageBook lineage) {
        CommunityJoin join = new CommunityJoin(inputs, vintage, lineage);
        if (inputs.svi() != null) {
            join.takeSvi(inputs.svi());
        }
        if (inputs.rucc() != null) {
            join.takeRucc(inputs.rucc());
        }
        if (inputs.population() != null) {
            join.takeEstimates(inputs.population());
        }
        return join;
    }

    /** Adds the files' values for a county. */
    void add(Fips fips, Map<MeasureKey, PublishedValue> values) {
        SviRow row = svi.get(fips);
        for (MeasureKey measure : ofIndex()) {
            values.put(
                    measure,
                    row == null
                            ? absent(inputs.svi())
                            : Objects.requireNonNull(row.values().get(measure)));
        }
        Integer estimate = estimates.get(fips);
        values.put(
                MeasureKey.POPULATION_ESTIMATE,
                estimate == null ? absent(inputs.population()) : PublishedValue.ofNumber(estimate));
        RuralUrbanCode code = rucc.get(fips);
        values.put(
                MeasureKey.RURAL_URBAN_CODE,
                code == null ? absent(inputs.rucc()) : PublishedValue.ofNumber(code.value()));
    }

    /** The measures that are read from the vulnerability index. */
    private static List<MeasureKey> ofIndex() {
        return MeasureCatalog.bundled().measures().stream()
                .filter(m -> m.source().part() == SourceKey.CONTEXT_SVI)
                .map(MeasureDefinition::key)
                .toList();
    }

    /** The value of a county without a row. */
    private static PublishedValue absent(@Nullable Input<?> input) {
        return new PublishedValue.Missing(input == null ? AbsenceReason.NO_FILE : AbsenceReason.NO_ROW);
    }

    private void takeSvi(Input<SviRow> input) {
        SourceAccount account = input.account();
        for (Located<SviRow> located : input.rows()) {
            Fips fips = located.row().county().fips();
            if (account.admits(vintage, fips, located.number())) {
                svi.put(fips, located.row());
                ofIndex().forEach(measure -> lineage.add(measure, fips, account, located.number()));
            }
        }
        noteUnlisted(svi, account);
    }

    private void takeRucc(Input<RuccRow> input) {
        for (Located<RuccRow> located : input.rows()) {
            Fips fips = located.row().fips();
            if (input.account().admits(vintage, fips, located.number())) {
                rucc.put(fips, located.row().code());
                lineage.add(MeasureKey.RURAL_URBAN_CODE, fips, input.account(), located.number());
            }
        }
        noteUnlisted(rucc, input.account());
    }

    private void takeEstimates(Input<PopestRow> input) {
        for (Located<PopestRow> located : input.rows()) {
            Fips fips = located.row().fips();
            if (input.account().admits(vintage, fips, located.number())) {
                estimates.put(fips, located.row().population());
                lineage.add(MeasureKey.POPULATION_ESTIMATE, fips, input.account(), located.number());
            }
        }
        for (Fips fips : vintage.codes()) {
            // Rates would not be comparable if counties had different kinds of denominators.
            if (!estimates.containsKey(fips)) {
                input.account().raise(IssueKind.COUNTY_ABSENT, null, fips + " has no estimate");
            }
        }
    }

    private void noteUnlisted(Map<Fips, ?> listed, SourceAccount account) {
        for (Fips fips : vintage.codes()) {
            if (!listed.containsKey(fips)) {
                account.raise(IssueKind.COUNTY_NOT_LISTED, null, fips + " is not listed");
            }
        }
    }
}
