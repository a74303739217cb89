package org.gapatlas.review;

import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;

/**
 * Selects counties where <i>Borrelia burgdorferi</i> sensu stricto is recorded as present while no tick species is
 * recorded as more than reported: the pathogen was found in ticks that nobody has documented as established. The rule
 * reads publishers' own rows, only from the approved files, and never a status that combines several rows.
 */
public final class PathogenPresentVectorReported {
    public static final String REASON_CODE = "PATHOGEN_PRESENT_VECTOR_REPORTED_REVIEW";
    public static final String PATHOGEN_PRODUCT = "cdc-ixodes-pathogen-status-2025";
    public static final String VECTOR_PRODUCT = "cdc-ixodes-county-status-2025";

    static final List<String> SOURCE_PRODUCTS = List.of(PATHOGEN_PRODUCT, VECTOR_PRODUCT);

    private static final List<String> PATHOGEN_WORDS =
            List.of(PathogenStatus.PRESENT.literal(), PathogenStatus.NO_RECORDS.literal());
    private static final List<String> VECTOR_WORDS =
            List.of(TickStatus.ESTABLISHED.literal(), TickStatus.REPORTED.literal(), TickStatus.NO_RECORDS.literal());

    private final RuleConfiguration configuration;

    PathogenPresentVectorReported(RuleConfiguration configuration) {
        this.configuration = configuration;
    }

    /** Evaluates a county. The first check that fails decides. */
    CountyFinding evaluate(NativeEvidence county) {
        if (!configuration.isApproved()) {
            return abstain(AbstentionCode.RULE_CONFIGURATION_UNAPPROVED);
        }
        if (!county.inTickScope()) {
            return abstain(AbstentionCode.OUT_OF_SCOPE);
        }
        if (!county.diagnostics().isEmpty()) {
            return new CountyFinding.Abstained(county.diagnostics());
        }
        NativeStatus pathogen = county.pathogen();
        if (pathogen == null || county.vectors().isEmpty()) {
            return abstain(AbstentionCode.MISSING_SOURCE_EVIDENCE);
        }
        if (!isApprovedFile(pathogen) || !county.vectors().stream().allMatch(this::isApprovedFile)) {
            return abstain(AbstentionCode.SOURCE_PROVENANCE_MISMATCH);
        }
        if (!PATHOGEN_WORDS.contains(pathogen.literal())
                || !county.vectors().stream().allMatch(v -> VECTOR_WORDS.contains(v.literal()))) {
            return abstain(AbstentionCode.SOURCE_SEMANTICS_UNKNOWN);
        }
        return apply(pathogen, county);
    }

    private static CountyFinding apply(NativeStatus pathogen, NativeEvidence county) {
        List<NativeStatus> reported = with(county, TickStatus.REPORTED).toList();
        boolean isPresent = pathogen.literal().equals(PathogenStatus.PRESENT.literal());
        boolean isEstablished = with(county, TickStatus.ESTABLISHED).findAny().isPresent();
        // "No records" is a known word, not missing evidence: the rule was applied and did not select the county.
        return !isPresent || isEstablished || reported.isEmpty()
                ? new CountyFinding.NotFound()
                : new CountyFinding.Found(
                        REASON_CODE,
                        Stream.concat(Stream.of(pathogen), reported.stream()).toList());
    }

    private static CountyFinding abstain(AbstentionCode code) {
        return new CountyFinding.Abstained(List.of(code.name()));
    }

    private boolean isApprovedFile(NativeStatus status) {
        return status.file().equals(configuration.sourceVersions().get(status.sourceProduct()));
    }

    private static Stream<NativeStatus> with(NativeEvidence county, TickStatus status) {
        return county.vectors().stream().filter(v -> v.literal().equals(status.literal()));
    }
}
