package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A peer that accepts TCP and never answers costs a deadline at a time, and no thread for good,
 * neither of the link nor of the client.
 */
@Tag("full")
class MuteBrokerTest {

    private static final int ATTEMPTS = 6;

    /** The system completes connections, and nobody takes them. */
    @AutoClose private final ServerSocket mute = new ServerSocket(0, 100, Loopback.address());

    MuteBrokerTest() throws IOException {}

    @Test
    void itCostsADeadlineEachTimeAndNoThreadForGood() {
        expectNoMoreAndMoreThreads(IbmMqLinks.settings(mute.getLocalPort()));
    }

    @Test
    void soItDoesByWayOfABindingsFile(@TempDir Path directory) {
        expectNoMoreAndMoreThreads(
                new BindingsFile(directory)
                        .factory("127.0.0.1(" + mute.getLocalPort() + ")")
                        .settings());
    }

    @Test
    void everyAddressOfAListCostsADeadlineOfItsOwn() {
        String list =
                "127.0.0.1(" + mute.getLocalPort() + "),localhost(" + mute.getLocalPort() + ")";

        expectNoMoreAndMoreThreads(
                Map.of("connection_name_list", list, "channel", IbmMqLinks.CHANNEL));
    }

    private static void expectNoMoreAndMoreThreads(Map<String, String> address) {
        Map<String, String> settings = new HashMap<>(address);
        settings.put("connect_timeout", "100ms");
        settings.put("reconnect_max", "20ms");
        try (TestLink link = IbmMqLinks.link("a", settings).open()) {
            link.awaitProblems(3);
            int before = Thread.activeCount();

            List<BrokerProblem> problems = link.awaitProblems(3 + ATTEMPTS);

            assertThat(Thread.activeCount()).isLessThan(before + ATTEMPTS / 2);
            assertThat(link.liveThreads()).isLessThanOrEqualTo(6);
            assertThat(problems).extracting(BrokerProblem::kind).containsOnly(Kind.UNREACHABLE);
            assertThat(problems.get(5).message()).contains("did not answer within 100 ms");
            assertThat(problems.get(5).remedy()).contains("connection_name_list");
            link.close();
            link.awaitThreadsGone();
        }
    }
}
