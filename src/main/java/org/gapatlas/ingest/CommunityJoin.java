package org.gapatlas.ingest;

import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.popest.PopestRow;
import org.gapatlas.adapter.rucc.RuccRow;
import org.gapatlas.adapter.svi.SviRow;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.quantity.RuralUrbanCode;
import org.gapatlas.release.observations.CountyProfile.CommunityContext;

/** Joins population, vulnerability, insurance and rurality to the counties; what is not published stays missing. */
final class CommunityJoin {
    private final CountySet vintage;
    private final LineageBook lineage;
    private final Map<Fips, SviRow> svi = new TreeMap<>();
    private final Map<Fips, RuralUrbanCode> rucc = new TreeMap<>();
    private final Map<Fips, Integer> estimates = new TreeMap<>();

    private CommunityJoin(CountySet vintage, LineageBook lineage) {
        this.vintage = vintage;
        this.lineage = lineage;
    }

    static CommunityJoin of(Inputs inputs, CountySet vintage, LineageBook lineage) {
        CommunityJoin join = new CommunityJoin(vintage, lineage);
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

    CommunityContext of(Fips fips) {
        SviRow row = svi.get(fips);
        return new CommunityContext(
                row == null ? null : row.population(),
                estimates.get(fips),
                row == null ? null : row.vulnerability(),
                row == null ? null : row.uninsuredRank(),
                row == null ? null : row.uninsured(),
                rucc.get(fips));
    }

    private void takeSvi(Input<SviRow> input) {
        SourceAccount account = input.account();
        for (Located<SviRow> located : input.rows()) {
            Fips fips = located.row().county().fips();
            if (account.admits(vintage, fips, located.number())) {
                svi.put(fips, located.row());
                lineage.add(MeasureKey.POPULATION, fips, account, located.number());
                lineage.add(MeasureKey.SVI_PERCENTILE, fips, account, located.number());
                lineage.add(MeasureKey.UNINSURED_PERCENTILE, fips, account, located.number());
                lineage.add(MeasureKey.UNINSURED_PERCENT, fips, account, located.number());
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
            // A denominator of one kind for some counties and of another for the rest would not compare.
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
