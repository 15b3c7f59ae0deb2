package org.cacheconnector.harness.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    /** One port for RabbitMQ's listener and for its name server kept the server from starting. */
    @Test
    void noPortIsReturnedTwiceThoughNobodyListensYet() {
        List<Integer> ports = IntStream.range(0, 1_000).mapToObj(i -> FreePorts.next()).toList();

        assertThat(ports).doesNotHaveDuplicates();
    }

    @Test
    void findsAnOffsetForSeveralPorts() throws IOException {
        int offset = FreePorts.offset(9443, 9763);

        assertThat(offset).isPositive();
        try (ServerSocket https = new ServerSocket(9443 + offset, 1, Loopback.address());
                ServerSocket http = new ServerSocket(9763 + offset, 1, Loopback.address())) {
            assertThat(https.getLocalPort() - http.getLocalPort()).isEqualTo(9443 - 9763);
        }
    }
}
