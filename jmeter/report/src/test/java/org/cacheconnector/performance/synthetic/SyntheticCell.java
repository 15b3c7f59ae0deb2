package org.cacheconnector.performance.synthetic;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.results.TimePoint;
import org.cacheconnector.performance.results.Times;
import org.cacheconnector.performance.results.Topology;

/** Makes one cell up: the same truth and seed give the same cell. Used once. */
final class SyntheticCell {

    private static final int SLICE_SECONDS = 20;
    private static final int WARM_UP_SECONDS = 5;
    private static final int CELL_WARM_UP_SECONDS = 30;
    private static final double CAPACITY = 60;
    private static final Map<String, List<String>> REQUESTS =
            Map.of(
                    "oidc-code-consent", List.of("authorize", "login", "consent", "token"),
                    "password-grant-revocation", List.of("token", "revoke"),
                    "revocation-across-clusters", List.of("token", "introspect", "revoke"));

    private final CellKey key;
    private final Truth truth;
    private final Instant started;
    private final Random random;

    /** Of the generator, so that it leaves the servers' figures as they are. */
    private final Random ownNoise = new Random(1);

    private final List<Slice> slices = new ArrayList<>();
    private final List<TimePoint> timeline = new ArrayList<>();
    private int second;

    SyntheticCell(CellKey key, Truth truth, Instant started, long seed) {
        this.key = key;
        this.truth = truth;
        this.started = started;
        this.random = new Random(seed ^ key.id().hashCode());
    }

    Cell make() {
        run(key.servers(), CELL_WARM_UP_SECONDS, false, 1.6);
        for (int pair = 0; pair < truth.pairs(); pair++) {
            List<SetUp> order = new ArrayList<>(setUps());
            Collections.shuffle(order, random);
            double drift = 1 + 0.02 * random.nextGaussian();
            for (SetUp setUp : order) {
                slice(pair, setUp, drift);
            }
        }
        return new Cell(key, Cell.Status.COMPLETE, List.of(), false, started, slices, timeline);
    }

    private List<SetUp> setUps() {
        boolean paired = key.servers() == SetUp.ACTIVEMQ || key.servers() == SetUp.IBMMQ;
        return paired ? List.of(SetUp.OFF, key.compared()) : List.of(key.servers());
    }

    private void slice(int pair, SetUp setUp, double drift) {
        double factor = drift * (1 + truth.noise() * random.nextGaussian());
        factor *= setUp.paused() ? 1 : 1 + truth.slowdown();
        factor *= setUp == SetUp.CACHES_OFF ? 2.4 : 1;
        factor *= truth.servers();
        run(setUp, WARM_UP_SECONDS, false, factor * 1.2);
        Instant start = started.plusSeconds(second);
        run(setUp, SLICE_SECONDS, true, factor);
        double throughput = throughput(factor);
        long flows = Math.round(throughput * SLICE_SECONDS);
        slices.add(
                new Slice(
                        pair,
                        setUp,
                        start,
                        SLICE_SECONDS,
                        labels(flows, average(factor)),
                        processes(pair, setUp, throughput, factor),
                        counters(setUp, flows),
                        staleness(setUp, flows),
                        0,
                        1_000 * drift));
    }

    /** Closed model: more users than there is capacity for wait. */
    private double throughput(double factor) {
        double capacity = CAPACITY / factor / requests().size() * 2;
        return key.load().users() > 0
                ? Math.min(capacity, key.load().users() * 1000 / (30 * factor))
                : key.load().flowsPerSecond();
    }

    private double average(double factor) {
        return key.load().users() > 0
                ? key.load().users() * 1000 / throughput(factor)
                : 45 * factor;
    }

    private List<String> requests() {
        return REQUESTS.getOrDefault(key.scenario(), List.of("token"));
    }

    private List<LabelResult> labels(long flows, double average) {
        List<LabelResult> labels = new ArrayList<>();
        for (String request : requests()) {
            labels.add(label(request, false, flows, average / requests().size()));
        }
        labels.add(label(key.scenario(), true, flows, average));
        return labels;
    }

    private LabelResult label(String name, boolean flow, long samples, double average) {
        Histogram times = Times.histogram();
        double sum = 0;
        double squares = 0;
        for (long i = 0; i < samples; i++) {
            double time = average * Math.exp(0.35 * random.nextGaussian() - 0.06);
            Times.record(times, Math.round(time * 1000));
            sum += time;
            squares += time * time;
        }
        double mean = samples == 0 ? 0 : sum / samples;
        double variance = samples == 0 ? 0 : Math.max(0, squares / samples - mean * mean);
        long errors = Math.round(samples * truth.errors());
        return new LabelResult(
                name, flow, samples, errors, mean, Math.sqrt(variance), Times.encode(times));
    }

    private List<ProcessUse> processes(int pair, SetUp setUp, double throughput, double factor) {
        List<ProcessUse> processes = new ArrayList<>();
        for (String node : SyntheticStudy.nodes(key.topology())) {
            processes.add(
                    new ProcessUse(
                            node,
                            throughput
                                    * 0.012
                                    * factor
                                    / (key.topology() == Topology.MULTI ? 4 : 2),
                            900 + random.nextInt(40),
                            120 + random.nextInt(60),
                            4,
                            35 + random.nextInt(10),
                            300 - 10 * pair,
                            threads(setUp, throughput)));
        }
        processes.add(
                new ProcessUse(
                        "postgres",
                        0.3,
                        140,
                        Double.NaN,
                        0,
                        Double.NaN,
                        Double.NaN,
                        List.of()));
        processes.add(new ProcessUse("activemq", 0.02, 210, 3, 1, 3, 40, List.of()));
        // The same work for each flow, whatever the servers do.
        double generator = throughput * 0.002 * (1 + 0.002 * ownNoise.nextGaussian());
        processes.add(new ProcessUse("generator-1", generator, 400, 15, 2, 8, 60, List.of()));
        return processes;
    }

    /** A hundredth of a second's time each; only parts matter. */
    private static List<ThreadUse> threads(SetUp setUp, double throughput) {
        double each = throughput * SLICE_SECONDS / 1_000;
        double own = setUp.paused() ? 0 : each;
        return List.of(
                new ThreadUse(ThreadUse.CONNECTOR, own, Math.round(own * 3_000), 0),
                new ThreadUse(ThreadUse.JIT, each, 5, 5),
                new ThreadUse(ThreadUse.REQUESTS, each * 9 - own, 9, 9));
    }

    private static Map<String, Long> counters(SetUp setUp, long flows) {
        return setUp == SetUp.ACTIVEMQ || setUp == SetUp.IBMMQ
                ? Map.of(
                        "capturedInvalidations",
                        flows * 6,
                        "publishedFrames",
                        flows,
                        "sql.transactions",
                        flows * 12,
                        "receivedFrames",
                        flows * 3,
                        "gaps",
                        0L)
                : Map.of();
    }

    private Staleness staleness(SetUp setUp, long flows) {
        if (!key.scenario().equals("revocation-across-clusters")) {
            return null;
        }
        boolean connected = setUp == SetUp.ACTIVEMQ || setUp == SetUp.IBMMQ;
        Histogram times = Times.histogram();
        for (long i = 0; i < flows; i++) {
            double millis = connected ? 9 * Math.exp(0.5 * random.nextGaussian()) : 3000;
            Times.record(times, Math.round(millis * 1000));
        }
        return new Staleness(
                flows,
                flows * (connected ? 2 : 300),
                connected ? truth.staleAfterOneSecond() : flows * 200,
                connected ? 0 : flows,
                Times.encode(times));
    }

    private void run(SetUp setUp, int seconds, boolean measured, double factor) {
        for (int i = 0; i < seconds; i++) {
            double p50 = average(factor) * (0.93 + 0.04 * random.nextGaussian());
            double p99 = p50 * (2.2 + 0.15 * random.nextGaussian());
            timeline.add(
                    new TimePoint(
                            second++,
                            setUp,
                            measured,
                            Math.round(throughput(factor) * (1 + 0.05 * random.nextGaussian())),
                            0,
                            p50,
                            p99,
                            p99 * 1.2));
        }
    }
}
