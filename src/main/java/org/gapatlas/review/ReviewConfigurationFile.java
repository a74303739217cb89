package org.gapatlas.review;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a configuration of the review. It refuses to enable a rule that has no logic, has no approval, or does not name
 * the exact files that it may use.
 */
public final class ReviewConfigurationFile {
    private static final String BUNDLED = "/review/county-review.json";
    private static final String METHODOLOGY_ID = "atlas-county-review";
    private static final String METHODOLOGY_VERSION = "1.0.0";
    private static final int LARGEST = 1 << 20;
    private static final int LONGEST_REFERENCE = 200;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private ReviewConfigurationFile() {}

    /** Reads the bundled file once, on first use. */
    private static final class Bundled {
        private static final ReviewConfiguration CONFIGURATION = read();

        private static ReviewConfiguration read() {
            try (InputStream in = Objects.requireNonNull(
                    ReviewConfigurationFile.class.getResourceAsStream(BUNDLED),
                    "the jar holds the review's configuration")) {
                return ReviewConfigurationFile.read(in.readAllBytes());
            } catch (IOException e) {
                throw new IllegalStateException("the review's configuration cannot be read", e);
            }
        }
    }

    /** The configuration that comes with the program, in which every rule is disabled. */
    public static ReviewConfiguration bundled() {
        return Bundled.CONFIGURATION;
    }

    /**
     * Reads a configuration.
     *
     * @param bytes JSON in the form of the bundled one
     * @throws IllegalArgumentException with one sentence, if the bytes are not a configuration, or enable a rule that
     *     must not be enabled
     */
    public static ReviewConfiguration read(byte[] bytes) {
        if (bytes.length > LARGEST) {
            throw new IllegalArgumentException("it is too large for a review configuration");
        }
        try {
            Document document = MAPPER.readValue(bytes, Document.class);
            if (document == null) {
                throw new IllegalArgumentException("it is not a review configuration: it is null");
            }
            require(
                    document.methodologyId().equals(METHODOLOGY_ID)
                            && document.methodologyVersion().equals(METHODOLOGY_VERSION),
                    "it configures " + document.methodologyId() + " " + document.methodologyVersion()
                            + "; this program has " + METHODOLOGY_ID + " " + METHODOLOGY_VERSION);
            Map<ReviewRule, RuleConfiguration> rules = new EnumMap<>(ReviewRule.class);
            for (RuleEntry entry : document.rules()) {
                RuleConfiguration rule = rule(entry);
                require(rules.put(rule.rule(), rule) == null, "it configures " + entry.ruleId() + " twice");
            }
            return new ReviewConfiguration(METHODOLOGY_ID, METHODOLOGY_VERSION, Sha256.of(bytes), rules);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is not a review configuration: " + e.getOriginalMessage(), e);
        }
    }

    private static RuleConfiguration rule(RuleEntry entry) {
        ReviewRule rule = ReviewRule.find(entry.ruleId())
                .orElseThrow(() -> new IllegalArgumentException("there is no rule \"" + entry.ruleId() + "\""));
        SortedMap<String, Sha256> versions = new TreeMap<>();
        for (SourceEntry source : entry.sources()) {
            require(
                    rule.isExecutable()
                            && PathogenPresentVectorReported.SOURCE_PRODUCTS.contains(source.sourceProduct()),
                    rule.id() + " does not use a source \"" + source.sourceProduct() + "\"");
            if (source.sourceVersion() != null) {
                versions.put(source.sourceProduct(), new Sha256(source.sourceVersion()));
            }
        }
        RuleConfiguration configuration =
                new RuleConfiguration(rule, entry.enabled(), entry.approvalReference(), versions);
        if (entry.enabled()) {
            requireApproved(configuration, entry);
        }
        return configuration;
    }

    private static void requireApproved(RuleConfiguration rule, RuleEntry entry) {
        String id = rule.rule().id();
        require(rule.rule().isExecutable(), id + " has no logic and cannot be enabled");
        require(entry.undecided().isEmpty(), id + " cannot be enabled while " + entry.undecided() + " are undecided");
        String reference = rule.approvalReference();
        require(
                reference != null && !reference.isBlank() && reference.length() <= LONGEST_REFERENCE,
                id + " cannot be enabled without approval_reference, which says where its approval is on record");
        for (String product : PathogenPresentVectorReported.SOURCE_PRODUCTS) {
            require(
                    rule.sourceVersions().containsKey(product),
                    id + " cannot be enabled without source_version of " + product + ", the SHA-256 of the very file");
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    record Document(String methodologyId, String methodologyVersion, List<RuleEntry> rules) {
        Document {
            requireGiven(methodologyId, "methodology_id");
            requireGiven(methodologyVersion, "methodology_version");
            requireGiven(rules, "rules");
            rules = List.copyOf(rules);
        }
    }

    record RuleEntry(
            String ruleId,
            boolean enabled,
            @Nullable String approvalReference,
            List<SourceEntry> sources,
            List<String> undecided) {
        RuleEntry {
            requireGiven(ruleId, "rule_id");
            requireGiven(sources, "sources");
            requireGiven(undecided, "undecided");
            sources = List.copyOf(sources);
            undecided = List.copyOf(undecided);
        }
    }

    record SourceEntry(String sourceProduct, @Nullable String sourceVersion) {
        SourceEntry {
            requireGiven(sourceProduct, "source_product");
        }
    }

    /** Refuses a null in the file for a component that is not nullable. */
    private static void requireGiven(@Nullable Object value, String field) {
        require(value != null, "its field " + field + " is null");
    }
}
