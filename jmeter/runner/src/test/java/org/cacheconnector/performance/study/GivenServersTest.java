package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GivenServersTest {

    @Test
    void addressesAreReadClusterByCluster() {
        GivenServers servers = GivenServers.parse("h:9443, h:9444;k:9443");

        assertThat(servers.topology()).isEqualTo(Topology.MULTI);
        assertThat(servers.servers().clusters())
                .containsExactly(
                        java.util.List.of(
                                URI.create("https://h:9443"), URI.create("https://h:9444")),
                        java.util.List.of(URI.create("https://k:9443")));
        assertThat(servers.servers().connectors()).isEmpty();
        assertThat(GivenServers.parse("h:1").topology()).isEqualTo(Topology.SINGLE);
    }

    @Test
    void allThatIsNoAddressIsNamed() {
        StudyException refused =
                catchThrowableOfType(
                        StudyException.class,
                        () -> GivenServers.parse("h,https://h:9443;k:99999;"));

        assertThat(refused.failure()).isEqualTo(StudyFailure.OPTIONS);
        assertThat(refused)
                .hasMessage(
                        "--nodes cannot be used: \"h\", \"https://h:9443\", \"k:99999\", \"\", more"
                                + " than two clusters; allowed: host:port of each node, such as"
                                + " a1:9443,a2:9443;b1:9443");
    }

    @Test
    void aNodeThatDoesNotAnswerIsNamed() throws IOException {
        int silent;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            silent = socket.getLocalPort();
        }
        GivenServers servers = GivenServers.parse("127.0.0.1:" + silent);

        StudyException refused =
                catchThrowableOfType(
                        StudyException.class, () -> servers.start(Topology.SINGLE, SetUp.OFF));

        assertThat(refused.failure()).isEqualTo(StudyFailure.SERVERS);
        assertThat(refused)
                .hasMessageStartingWith("Not reachable: 127.0.0.1:" + silent)
                .hasMessageContaining("refused");
    }

    @Test
    void serversThatAnswerAreTaken() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            GivenServers servers = GivenServers.parse("127.0.0.1:" + socket.getLocalPort());

            assertThat(servers.start(Topology.SINGLE, SetUp.ACTIVEMQ)).isSameAs(servers);
        }
    }
}
