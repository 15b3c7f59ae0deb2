package org.cacheconnector.testkit.carbon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.testkit.driver.TaskFailedException;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class CarbonServerTest {

    @Test
    void twoServersRunApartAndLeaveNothingBehind() {
        CarbonServer one = CarbonServer.named("one").build();
        CarbonServer two = CarbonServer.named("two").build();
        try (one;
                two) {
            one.launch();
            two.launch();
            one.awaitStarted(Duration.ofMinutes(1));
            two.awaitStarted(Duration.ofMinutes(1));

            one.caches().cache("manager", "cache").put("k", "v");
            assertThat(one.caches().cache("manager", "cache").contains("k")).isTrue();
            assertThat(two.caches().cache("manager", "cache").contains("k")).isFalse();
            assertThat(Loopback.accepts(one.httpsPort())).isTrue();
            one.awaitLog("WSO2 Carbon started", Duration.ofSeconds(1));
            saysWhatATaskThrows(one);
            doesNothingWhilePaused(one);

            assertThat(one.stop()).isLessThan(Duration.ofSeconds(10));
            assertThat(one.isRunning()).isFalse();
            assertThat(one.log().text()).contains("Shutdown complete");
            two.kill();
            assertThat(two.isRunning()).isFalse();
        }

        assertThat(ProcessHandle.of(one.pid())).isEmpty();
        assertThat(ProcessHandle.of(two.pid())).isEmpty();
        assertThat(Files.exists(one.home())).isFalse();
    }

    private static void saysWhatATaskThrows(CarbonServer server) {
        assertThatThrownBy(() -> server.run(Fail.class))
                .isInstanceOf(TaskFailedException.class)
                .hasMessageContaining("IllegalStateException: on purpose")
                .hasMessageContaining("CarbonServerTest$Fail.run");
    }

    private static void doesNothingWhilePaused(CarbonServer server) {
        server.pause();
        try {
            assertThatThrownBy(
                            () ->
                                    server.driver()
                                            .withTimeout(Duration.ofMillis(300))
                                            .run(Fail.class))
                    .isInstanceOf(UncheckedIOException.class);
        } finally {
            server.resume();
        }
    }

    private static final class Fail implements NodeTask<Void> {
        @Override
        public Void run(NodeContext context, Object[] args) {
            throw new IllegalStateException("on purpose");
        }
    }
}
