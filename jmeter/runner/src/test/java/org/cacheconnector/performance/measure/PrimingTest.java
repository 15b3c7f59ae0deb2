package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ThreadUse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PrimingTest {

    @Test
    void compilersOfTheNodesAreWeighedAgainstTheirWholeTime() {
        List<ProcessUse> uses =
                List.of(
                        use("a1", new ThreadUse(ThreadUse.JIT, 1)),
                        use("b1", new ThreadUse(ThreadUse.OTHER, 3)),
                        use("activemq", new ThreadUse(ThreadUse.JIT, 9)),
                        use("postgres"));

        assertThat(Priming.jitShare(uses)).isEqualTo(0.25);
        assertThat(Priming.jitShare(List.of())).isZero();
    }

    @Test
    void messagesAreThoseSentAndReceived() {
        assertThat(
                        Priming.messages(
                                Map.of("publishedFrames", 2L, "appliedFrames", 3L, "captured", 9L)))
                .isEqualTo(5);
    }

    @Test
    void theLongestWarmUpGrowsWithTheLeast() {
        SliceTimes times =
                new SliceTimes(
                        1,
                        Duration.ofSeconds(10),
                        Duration.ZERO,
                        Duration.ofSeconds(5),
                        new Priming(1, 1, Duration.ofSeconds(40)));

        assertThat(times.longestWarmUp()).isEqualTo(Duration.ofSeconds(40));
        assertThat(times.warmUp(Duration.ofSeconds(30)).longestWarmUp())
                .isEqualTo(Duration.ofSeconds(60));
        assertThat(times.estimate(1)).isGreaterThanOrEqualTo(Duration.ofSeconds(45));
    }

    private static ProcessUse use(String process, ThreadUse... threads) {
        return new ProcessUse(process, 1, 1, 1, 1, 1, List.of(threads));
    }
}
