package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ApplyingMarkTest {

    private final ApplyingMark mark = new ApplyingMark();

    @Test
    void isOnTheApplyingThreadOnlyUntilTheOutermostWorkEnds() {
        mark.during(
                () -> {
                    mark.during(() -> assertThat(mark.isOnThisThread()).isTrue());
                    assertThat(mark.isOnThisThread()).isTrue();
                    assertThat(
                                    CompletableFuture.supplyAsync(mark::isOnThisThread)
                                            .orTimeout(10, TimeUnit.SECONDS)
                                            .join())
                            .isFalse();
                });
        assertThat(mark.isOnThisThread()).isFalse();
    }

    @Test
    void isTakenAwayWhenTheWorkFails() {
        assertThatThrownBy(
                        () ->
                                mark.during(
                                        () -> {
                                            throw new IllegalStateException("work failed");
                                        }))
                .hasMessage("work failed");
        assertThat(mark.isOnThisThread()).isFalse();
    }
}
