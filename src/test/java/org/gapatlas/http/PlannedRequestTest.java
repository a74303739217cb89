package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Report;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import org.gapatlas.http.PlannedRequest.Plan;
import org.jspecify.annotations.Nullable;

/**
 * Tests that valid requests succeed, even at the limits, and that a request that breaks one rule is refused for it:
 * with a status that the contract declares, a body of its shape, and a connection that stays usable. The release admits
 * everything, so that every operation can answer.
 */
@Tag("slow")
class PlannedRequestTest {
    private static final int TRIES = 24_000;
    /** Minimum number of requests for each operation and plan, so that none is neglected. */
    private static final int ENOUGH = 20;

    private static final List<Operation> OPERATIONS = OpenApi.contract().operations();

    private static @Nullable Path data;
    private static @Nullable RunningAtlas server;
    private static @Nullable RawConnection connection;

    /** How often each plan was used, and how each operation fared. */
    private static final Map<Plan, Integer> BY_PLAN = new EnumMap<>(Plan.class);

    private static final SortedMap<String, Map<Plan, Integer>> BY_OPERATION = new TreeMap<>();

    @BeforeContainer
    static void start() throws IOException {
        Path folder = Files.createTempDirectory("gapatlas-test");
        SmallAtlas files = SmallAtlas.write(folder.resolve("files"))
                .putClimate()
                .admitGeographies()
                .admit("tick")
                .admit("pathogen");
        RunningAtlas started =
                RunningAtlas.start(SmallPriority.sealedWithBatch(files, folder), RunningAtlas.unlimited());
        data = folder;
        server = started;
        connection = started.connect();
    }

    @AfterContainer
    static void stop() throws IOException {
        Objects.requireNonNull(connection).close();
        Objects.requireNonNull(server).close();
        try (Stream<Path> files = Files.walk(Objects.requireNonNull(data))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        System.out.println("planned requests: " + BY_PLAN);
        assertThat(BY_PLAN.values().stream().mapToInt(n -> n).sum()).isEqualTo(TRIES);
        for (Operation operation : OPERATIONS) {
            assertThat(PlannedRequest.plansFor(operation))
                    .allSatisfy(plan -> assertThat(BY_OPERATION
                                    .getOrDefault(operation.path(), Map.of())
                                    .getOrDefault(plan, 0))
                            .as("requests to %s to %s", plan, operation.path())
                            .isGreaterThanOrEqualTo(ENOUGH));
        }
    }

    /**
     * All operations equally often; half of the requests expect success, so that errors do not hide what answers say.
     */
    @Provide
    Arbitrary<PlannedRequest> requests() {
        return Arbitraries.randomValue(random -> {
            Operation operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
            List<Plan> plans = PlannedRequest.plansFor(operation);
            Plan plan = plans.get(random.nextInt(random.nextBoolean() ? 2 : plans.size()));
            return PlannedRequest.of(operation, plan, random);
        });
    }

    @Property(tries = TRIES, seed = "20260305", edgeCases = EdgeCasesMode.NONE)
    @Report({})
    void aPlannedRequestIsAnsweredAsPlanned(@ForAll("requests") PlannedRequest request) {
        RawConnection kept = Objects.requireNonNull(connection);
        kept.request(request.method(), request.target());
        Reply reply = kept.read(request.method());

        ContractJudge.judge(request.method(), request.target(), reply);
        assertThat(reply.header("Connection")).as("an end of the connection").isNull();
        assertThat(reply.status())
                .as("%s %s, to %s: %s", request.method(), request.target(), request.plan(), reply.text())
                .isIn(request.statuses());
        BY_PLAN.merge(request.plan(), 1, Integer::sum);
        BY_OPERATION
                .computeIfAbsent(request.operation().path(), _ -> new EnumMap<>(Plan.class))
                .merge(request.plan(), 1, Integer::sum);
    }
}
