package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.RandomRun.LARGE_RING;
import static org.cacheconnector.core.simulation.RandomRun.NO_RING;
import static org.cacheconnector.core.simulation.RandomRun.SIGNED;
import static org.cacheconnector.core.simulation.RandomRun.SMALL_RING;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.simulation.FaultScript.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every way in which two faults can strike the messages between a sender and its receivers, and
 * many of the ways in which more can: whatever happens, nothing stays stale. The same with a broken
 * sender shows that the model would notice.
 */
@Timeout(900)
class RepairModelTest {

    private static final int MILLIS = 1_000 * Integer.getInteger("model.seconds", 5);

    /** Faults strike so many messages at most; the profile long-running lets them strike more. */
    private static final int MESSAGES = Integer.getInteger("model.messages", 10);

    /** So many random runs there are on any machine, however slow. */
    private static final int LEAST_RUNS = 50;

    private static final long SEED = Long.getLong("model.seed", 20261121);

    private static final UnaryOperator<byte[]> SOUND = UnaryOperator.identity();
    private static final List<Fault> FAULTS = List.of(Fault.values());

    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();

    @AfterEach
    void noFailureWasLogged() {
        assertThat(logs.errors())
                .allMatch(error -> error.contains("could not be applied to the caches"));
    }

    /** Plays the script with every pair of faults on the first messages; returns what fails. */
    private static List<String> everyPair(
            int messages, int receivers, boolean settled, String... settings) {
        List<String> failures = new ArrayList<>();
        for (int first = 0; first < messages; first++) {
            for (Fault one : FAULTS) {
                check(Map.of(first, one), receivers, settled, failures, settings);
                for (int second = first + 1; second < messages; second++) {
                    for (Fault other : FAULTS) {
                        check(
                                Map.of(first, one, second, other),
                                receivers,
                                settled,
                                failures,
                                settings);
                    }
                }
            }
        }
        return failures;
    }

    private static void check(
            Map<Integer, Fault> faults,
            int receivers,
            boolean settled,
            List<String> failures,
            String... settings) {
        List<String> stale = new FaultScript(faults, receivers, SOUND, settings).play(settled);
        if (!stale.isEmpty() && failures.size() < 20) {
            failures.add(new TreeMap<>(faults) + " leaves " + stale);
        }
    }

    @Test
    void withoutFaultsNothingIsCleared() {
        FaultScript script = new FaultScript(Map.of(), 2, SOUND, LARGE_RING);
        assertThat(script.play(true)).isEmpty();
        assertThat(script.unexpectedClears()).isZero();
        assertThat(script.transmissions()).isGreaterThan(16);
    }

    @Test
    void noTwoFaultsLeaveAnythingStale() {
        assertThat(everyPair(MESSAGES, 1, true, LARGE_RING)).isEmpty();
    }

    @Test
    void noTwoFaultsLeaveAnythingStaleWithASmallRing() {
        assertThat(everyPair(MESSAGES - 2, 1, true, SMALL_RING)).isEmpty();
        assertThat(everyPair(MESSAGES - 3, 1, true, NO_RING)).isEmpty();
    }

    @Test
    void noTwoFaultsLeaveAnythingStaleOnNodesThatHaveJustStarted() {
        assertThat(everyPair(MESSAGES, 1, false, LARGE_RING)).isEmpty();
    }

    @Test
    void noTwoFaultsLeaveAnythingStaleOnTwoReceivers() {
        assertThat(everyPair(MESSAGES - 2, 2, true, LARGE_RING)).isEmpty();
    }

    @Test
    void noTwoFaultsLeaveAnythingStaleWhereFramesAreSigned() {
        assertThat(everyPair(MESSAGES - 2, 1, true, SIGNED)).isEmpty();
        assertThat(everyPair(MESSAGES - 4, 2, false, SIGNED)).isEmpty();
    }

    @Test
    void manyFaultsLeaveNothingStale() {
        List<String> failures = new ArrayList<>();
        long end = System.nanoTime() + MILLIS * 1_000_000L;
        int runs = 0;
        for (; System.nanoTime() - end < 0 || runs <= LEAST_RUNS; runs++) {
            RandomRun run = new RandomRun(SEED + runs);
            List<String> stale = run.play();
            if (!stale.isEmpty()) {
                failures.add(run + " leaves " + stale);
            }
        }
        assertThat(failures).as("of " + runs + " runs").isEmpty();
        assertThat(runs).isGreaterThan(LEAST_RUNS);
    }

    /** Breaks what the sender says, and returns how many pairs of faults leave something stale. */
    private static int failuresWith(UnaryOperator<byte[]> mutation, String... settings) {
        int failures = 0;
        for (int first = 0; first < 6; first++) {
            for (int second = first + 1; second < 8; second++) {
                Map<Integer, Fault> faults = Map.of(first, Fault.DROP, second, Fault.DROP_FOUR);
                if (!new FaultScript(faults, 1, mutation, settings).play(true).isEmpty()) {
                    failures++;
                }
            }
        }
        return failures;
    }

    @Test
    void theModelNoticesASenderThatConcealsItsLastNumbers() {
        assertThat(failuresWith(BrokenSender::concealsNumbers, LARGE_RING)).isPositive();
        assertThat(failuresWith(SOUND, LARGE_RING)).isZero();
    }

    @Test
    void theModelNoticesASenderThatInventsEmptyFrames() {
        assertThat(failuresWith(BrokenSender::inventsEmptyFrames, NO_RING)).isPositive();
        assertThat(failuresWith(SOUND, NO_RING)).isZero();
    }
}
