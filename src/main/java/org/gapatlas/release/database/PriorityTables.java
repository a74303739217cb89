package org.gapatlas.release.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.BatchDocument;
import org.gapatlas.priority.ComparedRow;
import org.gapatlas.priority.PriorityApproval;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes the tables of a Tier 1 batch. A batch is rebuilt from its rows and must have the digest that was
 * approved; otherwise the whole batch is refused, since it is not what was approved.
 */
final class PriorityTables {
    /**
     * For lists in a cell: compact JSON with keys in ascending order; unknown, missing and trailing content is refused.
     */
    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final TypeReference<List<String>> NAMES = new TypeReference<>() {};
    private static final TypeReference<List<BatchDocument.ReasonRow>> REASONS = new TypeReference<>() {};

    private PriorityTables() {}

    /** Fills the empty tables. */
    static void write(Connection connection, ApprovedBatch approved) throws SQLException {
        BatchDocument batch = BatchDocument.of(approved.batch());
        insertBatch(connection, approved.batch().digest(), batch);
        for (BatchDocument.CountyRow county : batch.counties()) {
            insertResult(connection, county);
        }
        List<ComparedRow> compared = batch.observedExpected();
        if (compared != null) {
            PriorityObservedTable.write(connection, compared);
        }
        PriorityApproval approval = approved.approval();
        insert(
                connection,
                "priority_approval",
                approval.batchDigest().hex(),
                approval.approvedBy(),
                approval.reason(),
                approval.approvedAt().toString());
    }

    private static void insertBatch(Connection connection, Sha256 digest, BatchDocument batch) throws SQLException {
        insert(
                connection,
                "priority_batch",
                digest.hex(),
                batch.modelVersion(),
                batch.featureSetVersion(),
                batch.evaluationVersion(),
                batch.tierPolicyVersion(),
                batch.sourceCommit(),
                batch.releaseId(),
                batch.evidenceSha256(),
                batch.countyDigest(),
                batch.synthetic() ? 1 : 0,
                batch.generatedAt().toString(),
                batch.limitationRef(),
                MAPPER.writeValueAsString(batch.requiredInputs()),
                MAPPER.writeValueAsString(batch.supportingInputs()));
    }

    private static void insertResult(Connection connection, BatchDocument.CountyRow county) throws SQLException {
        insert(
                connection,
                "priority_result",
                county.countyFips(),
                county.priorityTier(),
                county.priorityPercentile(),
                county.rawModelScore(),
                county.evidenceSufficiency(),
                MAPPER.writeValueAsString(county.missingInputs()),
                MAPPER.writeValueAsString(county.reasons()));
    }

    static void insert(Connection connection, String table, @Nullable Object... cells) throws SQLException {
        String sql = "INSERT INTO " + table + " VALUES (" + "?, ".repeat(cells.length - 1) + "?)";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < cells.length; i++) {
                statement.setObject(i + 1, cells[i]);
            }
            statement.executeUpdate();
        }
    }

    /**
     * The approved batch; empty if the release has none.
     *
     * @param comparing whether the release has the table of observed and expected counts
     * @throws IllegalArgumentException with one sentence if the rows are not those of an approved batch
     */
    static Optional<ApprovedBatch> read(Connection connection, boolean comparing) throws SQLException {
        List<ComparedRow> compared = comparing ? PriorityObservedTable.read(connection) : List.of();
        List<BatchDocument.CountyRow> counties =
                TableRows.list(connection, "SELECT * FROM priority_result ORDER BY fips", PriorityTables::county);
        List<Sealed> batches = TableRows.list(
                connection,
                "SELECT * FROM priority_batch",
                row -> new Sealed(digest(row), batch(row, counties, compared)));
        List<PriorityApproval> approvals =
                TableRows.list(connection, "SELECT * FROM priority_approval", PriorityTables::approval);
        if (batches.isEmpty() && approvals.isEmpty() && counties.isEmpty() && compared.isEmpty()) {
            return Optional.empty();
        }
        if (batches.size() != 1 || approvals.size() != 1) {
            throw new IllegalArgumentException("there are " + batches.size() + " Tier 1 batches and " + approvals.size()
                    + " approvals; a release has one of each, or neither");
        }
        PriorityBatch batch = batches.get(0).document().toBatch();
        if (!batch.digest().equals(batches.get(0).digest())) {
            throw new IllegalArgumentException("it is sealed as "
                    + batches.get(0).digest() + ", and its rows make " + batch.digest()
                    + "; a changed batch has no approval");
        }
        return Optional.of(new ApprovedBatch(batch, approvals.get(0)));
    }

    private record Sealed(Sha256 digest, BatchDocument document) {}

    private static Sha256 digest(ResultSet row) throws SQLException {
        return new Sha256(text(row, "batch_sha256"));
    }

    private static BatchDocument batch(
            ResultSet row, List<BatchDocument.CountyRow> counties, List<ComparedRow> compared) throws SQLException {
        return new BatchDocument(
                text(row, "model_version"),
                text(row, "feature_set_version"),
                text(row, "evaluation_version"),
                text(row, "tier_policy_version"),
                text(row, "source_commit"),
                text(row, "release_id"),
                text(row, "evidence_sha256"),
                text(row, "county_digest"),
                flag(row, "synthetic"),
                instant(row, "generated_at"),
                text(row, "limitation_ref"),
                read(row, "required_inputs", NAMES),
                read(row, "supporting_inputs", NAMES),
                counties,
                compared.isEmpty() ? null : compared);
    }

    private static BatchDocument.CountyRow county(ResultSet row) throws SQLException {
        return new BatchDocument.CountyRow(
                text(row, "fips"),
                cell(row, "priority_tier", String.class),
                cell(row, "priority_percentile", Double.class),
                cell(row, "raw_model_score", Double.class),
                text(row, "evidence_sufficiency"),
                read(row, "missing_inputs", NAMES),
                read(row, "reasons", REASONS));
    }

    private static PriorityApproval approval(ResultSet row) throws SQLException {
        return new PriorityApproval(
                digest(row), text(row, "approved_by"), text(row, "reason"), instant(row, "approved_at"));
    }

    /** The value of a cell, of exactly this type or null. SQLite itself would convert any text to a number. */
    static <T> @Nullable T cell(ResultSet row, String column, Class<T> type) throws SQLException {
        Object value = row.getObject(column);
        if (value != null && !type.isInstance(value)) {
            throw new IllegalArgumentException(column + " holds \"" + value + "\", which has the wrong type");
        }
        return type.cast(value);
    }

    static String text(ResultSet row, String column) throws SQLException {
        String text = cell(row, column, String.class);
        if (text == null) {
            throw new IllegalArgumentException(column + " is null");
        }
        return text;
    }

    static boolean flag(ResultSet row, String column) throws SQLException {
        return switch (cell(row, column, Integer.class)) {
            case Integer value when value == 0 -> false;
            case Integer value when value == 1 -> true;
            case null, default -> throw new IllegalArgumentException(column + " is neither 0 nor 1");
        };
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        try {
            return Instant.parse(text(row, column));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(column + " is not a time: " + e.getMessage(), e);
        }
    }

    static <T> List<T> read(ResultSet row, String column, TypeReference<List<T>> type) throws SQLException {
        String text = text(row, column);
        try {
            List<T> items = MAPPER.readValue(text, type);
            // Equivalent JSON in other bytes would be a change that no digest detects.
            if (items == null
                    || items.contains(null)
                    || !MAPPER.writeValueAsString(items).equals(text)) {
                throw new IllegalArgumentException(column + " holds " + text + ", which is not its canonical form");
            }
            return items;
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    column + " holds " + text + ", which is not a valid list: " + e.getOriginalMessage(), e);
        }
    }
}
