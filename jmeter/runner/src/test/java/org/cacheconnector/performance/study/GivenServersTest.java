package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;

class GivenServersTest {

    @Test
    void addressesAreReadClusterByCluster() {
        GivenServers servers = GivenServers.parse("h:9443, h:9444;is_a:9443");

        assertThat(servers.topology()).isEqualTo(Topology.MULTI);
        assertThat(servers.nodes()).isEqualTo(2);
        assertThat(servers.servers().connectors()).isEmpty();
        assertThat(servers.servers().clusters())
                .containsExactly(
                        List.of(URI.create("https://h:9443"), URI.create("https://h:9444")),
                        List.of(URI.create("https://is_a:9443")));
        assertThat(GivenServers.parse("h:1").topology()).isEqualTo(Topology.SINGLE);
    }

    @Test
    void allThatIsNoAddressIsNamed() {
        StudyException refused =
                catchThrowableOfType(
                        StudyException.class, () -> GivenServers.parse("h,https://h:9443;k:x;"));

        assertThat(refused.failure()).isEqualTo(StudyFailure.OPTIONS);
        assertThat(refused)
                .hasMessage(
                        "--nodes cannot be used: \"h\", \"https://h:9443\", \"k:x\", \"\", more"
                                + " than two clusters; allowed: host:port of each node, such as"
                                + " a1:9443,a2:9443;b1:9443");
    }

    @Test
    void aNodeThatDoesNotAnswerIsNamed() throws IOException {
        PlannedServers planned = new PlannedServers(Topology.SINGLE, SetUp.OFF, 1, List.of());
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
            GivenServers servers = GivenServers.parse("127.0.0.1:" + port);
            assertThat(servers.start(planned)).isSameAs(servers);
        }

        StudyException refused =
                catchThrowableOfType(
                        StudyException.class,
                        () -> GivenServers.parse("127.0.0.1:" + port).start(planned));

        assertThat(refused.failure()).isEqualTo(StudyFailure.SERVERS);
        assertThat(refused)
                .hasMessageStartingWith("Not reachable: 127.0.0.1:" + port)
                .hasMessageContaining("refused");
    }
}
