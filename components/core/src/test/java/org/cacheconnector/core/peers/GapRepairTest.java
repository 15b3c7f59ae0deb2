package org.cacheconnector.core.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.peers.GapRepair.Step;
import org.junit.jupiter.api.Test;

class GapRepairTest {

    private final GapRepair repair = new GapRepair(() -> 0.5);

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Test
    void asksAfterAWhileThreeTimesThenGivesUp() {
        repair.noticed(5, 0);
        assertThat(repair.step(millis(59))).isEqualTo(Step.NOTHING);
        assertThat(repair.step(millis(60))).isEqualTo(Step.ASK);
        assertThat(repair.step(millis(359))).isEqualTo(Step.NOTHING);
        assertThat(repair.step(millis(360))).isEqualTo(Step.ASK);
        assertThat(repair.step(millis(660))).isEqualTo(Step.ASK);
        assertThat(repair.step(millis(960))).isEqualTo(Step.GIVE_UP);
    }

    @Test
    void waitsForTheAnswerToAnotherNode() {
        repair.noticed(5, 0);
        repair.requestedByOther(millis(30));
        assertThat(repair.step(millis(329))).isEqualTo(Step.NOTHING);
        assertThat(repair.step(millis(330))).isEqualTo(Step.ASK);
    }

    @Test
    void othersThatAskWithoutEndDoNotKeepItFromAsking() {
        repair.noticed(5, 0);
        Step step = Step.NOTHING;
        long now = 0;
        while (step == Step.NOTHING && now < 5_000) {
            now += 50;
            repair.requestedByOther(millis(now));
            step = repair.step(millis(now));
        }
        assertThat(step).isEqualTo(Step.ASK);
        assertThat(now).isLessThan(1_000);
    }

    @Test
    void othersAnswersThatComeWithoutEndDoNotKeepItFromAskingAgain() {
        repair.noticed(5, 0);
        assertThat(repair.step(millis(60))).isEqualTo(Step.ASK);
        Step step = Step.NOTHING;
        long now = 60;
        while (step == Step.NOTHING && now < 5_000) {
            now += 50;
            repair.noticed(5, millis(now));
            repair.progressed(millis(now));
            step = repair.step(millis(now));
        }
        assertThat(step).isEqualTo(Step.ASK);
        assertThat(now).isLessThan(1_200);
    }

    @Test
    void givesUpWhatDoesNotComeThoughOthersDo() {
        long gaveUp = -1;
        for (long now = 0; now < 30_000 && gaveUp < 0; now += 10) {
            repair.noticed(5, millis(now));
            repair.progressed(millis(now));
            if (repair.step(millis(now)) == Step.GIVE_UP) {
                gaveUp = now;
            }
        }
        assertThat(gaveUp).isBetween(10_000L, 12_000L);
    }

    @Test
    void goesOnAsLongAsItGetsFurther() {
        for (long now = 0; now < 60_000; now += 10) {
            repair.noticed(5 + now / 200, millis(now));
            if (now % 200 == 0) {
                repair.progressed(millis(now));
            }
            assertThat(repair.step(millis(now))).isNotEqualTo(Step.GIVE_UP);
        }
    }

    @Test
    void asksOnceMoreWhenTheLinkIsBack() {
        repair.noticed(5, 0);
        assertThat(repair.step(millis(60))).isEqualTo(Step.ASK);
        assertThat(repair.step(millis(360))).isEqualTo(Step.ASK);
        assertThat(repair.step(millis(660))).isEqualTo(Step.ASK);
        repair.linkBack(millis(15_000));
        assertThat(repair.step(millis(15_010))).isEqualTo(Step.NOTHING);
        assertThat(repair.step(millis(15_100))).isEqualTo(Step.ASK);
        assertThat(repair.step(millis(15_400))).isEqualTo(Step.GIVE_UP);
    }

    @Test
    void nothingIsDueWhenNothingIsMissing() {
        assertThat(repair.due()).isEqualTo(Long.MAX_VALUE);
        repair.noticed(5, 0);
        assertThat(repair.due()).isEqualTo(millis(60));
        repair.done();
        assertThat(repair.due()).isEqualTo(Long.MAX_VALUE);
        repair.progressed(0);
        repair.requestedByOther(0);
        repair.linkBack(0);
        assertThat(repair.step(Long.MAX_VALUE)).isEqualTo(Step.NOTHING);
    }
}
