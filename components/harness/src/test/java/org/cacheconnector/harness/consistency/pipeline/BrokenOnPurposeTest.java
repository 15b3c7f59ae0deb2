package org.cacheconnector.harness.consistency.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.harness.consistency.CheckPlan;
import org.cacheconnector.harness.consistency.CheckedKey;
import org.cacheconnector.harness.consistency.ConsistencyChecker;
import org.cacheconnector.harness.consistency.ConsistencyLevel;
import org.cacheconnector.harness.consistency.ConsistencyReport;
import org.cacheconnector.harness.consistency.Fault;
import org.cacheconnector.harness.consistency.FaultScript;
import org.cacheconnector.harness.consistency.KeySpace;
import org.cacheconnector.harness.consistency.StaleAnswer;
import org.cacheconnector.harness.consistency.Workload;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The checker reports a connector that is broken on purpose, with the right keys and ages, and
 * reports nothing of one that is whole.
 */
@Tag("full")
@Timeout(120)
class BrokenOnPurposeTest {

    private static final long SEED = 7;
    private static final Workload WORKLOAD = new Workload(new KeySpace(2, 500), 2_000, 100, 0, 0);
    private static final PipelineOptions WHOLE =
            PipelineOptions.nodes(3).setting("heartbeat_interval", "200ms");
    private static final Duration SHORT_BOUND = Duration.ofMillis(500);

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void stopTimer() {
        timer.shutdownNow();
    }

    @Test
    void reportsNothingWhenNothingIsBroken() throws InterruptedException {
        ConsistencyReport report = check(WHOLE, FaultScript.none());

        assertThat(report.isConsistent()).isTrue();
        assertThat(report.permanentlyStale()).isEmpty();
        assertThat(report.staleBeyondBound()).isEmpty();
        assertThat(report.lateAnswers()).isZero();
        assertThat(report.answers()).isPositive();
        assertThat(report.answersFromSource()).isPositive();
    }

    @Test
    void reportsTheKeysWhoseInvalidationsWereLeftOut() throws InterruptedException {
        Queue<CheckedKey> leftOut = new ConcurrentLinkedQueue<>();

        ConsistencyReport report =
                check(
                        WHOLE.applier(to -> new Forgetful(to, 10, leftOut)),
                        plan(FaultScript.none()).bound(SHORT_BOUND));

        assertThat(leftOut).isNotEmpty();
        assertThat(report.isConsistent()).isFalse();
        assertThat(report.permanentlyStale()).isNotEmpty();
        assertThat(report.permanentlyStale()).extracting(StaleAnswer::key).isSubsetOf(leftOut);
        assertThat(report.permanentlyStale())
                .allSatisfy(
                        stale -> {
                            assertThat(stale.version()).isLessThan(stale.currentVersion());
                            assertThat(stale.age()).isGreaterThanOrEqualTo(report.plan().bound());
                            assertThat(stale.age()).isLessThan(Duration.ofMinutes(1));
                        });
        assertThatThrownBy(report::requireConsistent)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("seed 7")
                .hasMessageContaining(report.permanentlyStale().get(0).key().key());
    }

    @Test
    void reportsTheAgeThatADelayMakes() throws InterruptedException {
        ConsistencyReport report = check(late(Duration.ofMillis(400)), FaultScript.none());

        assertThat(report.permanentlyStale()).isEmpty();
        assertThat(report.oldest()).isPresent();
        assertThat(report.oldest().orElseThrow().age()).isGreaterThan(Duration.ofMillis(200));
        assertThat(level(report, Duration.ofMillis(100)).stale()).isPositive();
        assertThat(level(report, Duration.ofSeconds(30)).stale()).isZero();
    }

    @Test
    void reportsADelayBeyondTheBound() throws InterruptedException {
        ConsistencyReport report =
                check(
                        late(Duration.ofMillis(400)),
                        plan(FaultScript.none()).bound(Duration.ofMillis(50)));

        assertThat(report.lateAnswers()).isPositive();
        assertThat(report.isConsistent()).isFalse();
    }

    @Test
    void reportsLossThatIsNoticedButNotActedOn() throws InterruptedException {
        ConsistencyReport report =
                check(
                        WHOLE.setting("repair_buffer_frames", "0").applier(NeverClearing::new),
                        plan(FaultScript.of(Fault.MESSAGES_DROPPED, Duration.ofSeconds(1)))
                                .bound(SHORT_BOUND));

        assertThat(report.permanentlyStale()).isNotEmpty();
    }

    @Test
    void reportsANodeThatHearsNothingAndIsToldNothing() throws InterruptedException {
        ConsistencyReport report =
                check(
                        WHOLE.link(InboundDroppedAfterAWhile::new),
                        plan(FaultScript.none()).bound(SHORT_BOUND));

        assertThat(report.permanentlyStale()).isNotEmpty();
    }

    @Test
    void isSilentAboutLossThatIsMended() throws InterruptedException {
        ConsistencyReport report =
                check(WHOLE, FaultScript.of(Fault.MESSAGES_DROPPED, Duration.ofSeconds(1)));

        assertThat(report.isConsistent()).as(report.toMarkdown()).isTrue();
    }

    private static ConsistencyLevel level(ConsistencyReport report, Duration within) {
        return report.levels().stream()
                .filter(level -> level.within().equals(within))
                .findFirst()
                .orElseThrow();
    }

    private PipelineOptions late(Duration delay) {
        return WHOLE.applier(to -> new Late(to, delay, timer));
    }

    private static CheckPlan plan(FaultScript faults) {
        return CheckPlan.of(SEED, WORKLOAD).faults(faults).atLeast(Duration.ofSeconds(1));
    }

    private static ConsistencyReport check(PipelineOptions options, FaultScript faults)
            throws InterruptedException {
        return check(options, plan(faults));
    }

    private static ConsistencyReport check(PipelineOptions options, CheckPlan plan)
            throws InterruptedException {
        try (PipelineCluster cluster = new PipelineCluster(options, SEED)) {
            return new ConsistencyChecker(cluster, plan).run();
        }
    }

    /** Leaves out every n-th invalidation. */
    private static final class Forgetful implements InvalidationApplier {

        private final InvalidationApplier to;
        private final int n;
        private final Queue<CheckedKey> leftOut;
        private final AtomicInteger count = new AtomicInteger();

        Forgetful(InvalidationApplier to, int n, Queue<CheckedKey> leftOut) {
            this.to = to;
            this.n = n;
            this.leftOut = leftOut;
        }

        @Override
        public void apply(CacheInvalidations invalidations) {
            for (Object key : invalidations.keys()) {
                if (count.incrementAndGet() % n == 0) {
                    leftOut.add(new CheckedKey(invalidations.cache().cacheName(), (String) key));
                } else {
                    to.apply(CacheInvalidations.ofKeys(invalidations.cache(), List.of(key)));
                }
            }
        }

        @Override
        public Map<CacheId, Throwable> clearEverything() {
            return to.clearEverything();
        }
    }

    /** Applies everything late. */
    private record Late(InvalidationApplier to, Duration delay, ScheduledExecutorService timer)
            implements InvalidationApplier {

        @Override
        public void apply(CacheInvalidations invalidations) {
            var unused =
                    timer.schedule(
                            () -> to.apply(invalidations), delay.toNanos(), TimeUnit.NANOSECONDS);
        }

        @Override
        public Map<CacheId, Throwable> clearEverything() {
            return to.clearEverything();
        }
    }

    /** Does not clear when told to. */
    private record NeverClearing(InvalidationApplier to) implements InvalidationApplier {

        @Override
        public void apply(CacheInvalidations invalidations) {
            if (!invalidations.isWholeCache()) {
                to.apply(invalidations);
            }
        }

        @Override
        public Map<CacheId, Throwable> clearEverything() {
            return Map.of();
        }
    }

    /** Hands a few messages on and then none, without a sign. */
    private static final class InboundDroppedAfterAWhile implements BrokerLink {

        private final BrokerLink to;
        private final AtomicInteger received = new AtomicInteger();

        InboundDroppedAfterAWhile(BrokerLink to) {
            this.to = to;
        }

        @Override
        public void open(BrokerLinkListener listener) {
            to.open(
                    new BrokerLinkListener() {
                        @Override
                        public void connected() {
                            listener.connected();
                        }

                        @Override
                        public void disconnected(BrokerProblem problem) {
                            listener.disconnected(problem);
                        }

                        @Override
                        public void received(byte[] frame) {
                            if (received.incrementAndGet() < 10) {
                                listener.received(frame);
                            }
                        }

                        @Override
                        public void rejected(String reason) {
                            listener.rejected(reason);
                        }
                    });
        }

        @Override
        public void publish(byte[] frame) throws BrokerException {
            to.publish(frame);
        }

        @Override
        public void close() {
            to.close();
        }
    }
}
