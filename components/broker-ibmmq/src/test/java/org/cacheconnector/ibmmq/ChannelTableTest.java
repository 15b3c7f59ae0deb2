package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The address is in a client channel definition table. */
@Tag("full")
class ChannelTableTest {

    @TempDir Path directory;

    @Test
    void framesTravelBetweenLinksThatFoundTheirChannelInATable() throws Exception {
        try (StandInQueueManager manager = StandInQueueManager.builder().build().start();
                TestLink a = IbmMqLinks.link("a", settings(directory, manager.port(), "")).open();
                TestLink b = IbmMqLinks.link("b", settings(directory, manager.port(), "")).open()) {
            a.awaitConnected();
            b.awaitConnected();

            a.assertReaches(b);
        }
    }

    @Test
    void aMutePeerCostsADeadlineEachAndNoMoreAndMoreThreads() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 100, Loopback.address())) {
            Map<String, String> settings = settings(directory, mute.getLocalPort(), "");
            settings.put("connect_timeout", "100ms");
            try (TestLink link = IbmMqLinks.link("a", settings).open()) {
                link.awaitProblems(4);

                assertThat(link.liveThreads()).isLessThanOrEqualTo(4);
            }
        }
    }

    /** Returns settings that lead to a port by way of a new table. */
    static Map<String, String> settings(Path directory, int port, String security)
            throws IOException {
        Path table =
                Files.writeString(
                        directory.resolve("ccdt-" + port + ".json"),
                        """
                        {"channel": [{
                          "name": "%s",
                          "type": "clientConnection",
                          "clientConnection": {
                            "connection": [{"host": "localhost", "port": %d}],
                            "queueManager": "QM1"
                          }%s
                        }]}
                        """
                                .formatted(IbmMqLinks.CHANNEL, port, security));
        return new HashMap<>(Map.of("ccdt_url", table.toUri().toString(), "queue_manager", "QM1"));
    }
}
