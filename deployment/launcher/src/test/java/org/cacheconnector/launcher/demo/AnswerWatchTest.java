package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class AnswerWatchTest {

    private final FakePace pace = new FakePace();
    private final AtomicInteger questions = new AtomicInteger();

    @Test
    void anAnswerThatIsTrueAtOnceTakesAsLongAsTheQuestion() {
        Observation seen = watch(10_000, 100).observe(pace.nanos(), () -> staleUntilQuestion(1));

        assertThat(seen).isEqualTo(new Observation(true, Duration.ofMillis(3)));
    }

    @Test
    void timeCountsFromTheChangeAndIncludesThePausesBetweenQuestions() {
        long changedAt = pace.nanos();
        pace.pause(Duration.ofMillis(50));

        Observation seen = watch(10_000, 100).observe(changedAt, () -> staleUntilQuestion(4));

        assertThat(seen).isEqualTo(new Observation(true, Duration.ofMillis(50 + 4 * 3 + 300)));
    }

    @Test
    void itGivesUpAfterAWhile() {
        Observation seen =
                watch(10_000, 100).observe(pace.nanos(), () -> staleUntilQuestion(1_000_000));

        assertThat(seen.truthful()).isFalse();
        assertThat(seen.after()).isBetween(Duration.ofSeconds(10), Duration.ofMillis(10_103));
    }

    @Test
    void withoutAPauseQuestionsFollowEachOther() {
        Observation seen = watch(1_000, 0).observe(pace.nanos(), () -> staleUntilQuestion(5));

        assertThat(seen).isEqualTo(new Observation(true, Duration.ofMillis(15)));
    }

    @Test
    void itAsksOnceEvenIfTheTimeIsOver() {
        long changedAt = pace.nanos();
        pace.pause(Duration.ofSeconds(20));

        assertThat(watch(10_000, 100).observe(changedAt, () -> staleUntilQuestion(1)).truthful())
                .isTrue();
    }

    private AnswerWatch watch(int patienceMillis, int pauseMillis) {
        return new AnswerWatch(
                pace, Duration.ofMillis(patienceMillis), Duration.ofMillis(pauseMillis));
    }

    private boolean staleUntilQuestion(int number) {
        pace.pause(Duration.ofMillis(3));
        return questions.incrementAndGet() < number;
    }
}
