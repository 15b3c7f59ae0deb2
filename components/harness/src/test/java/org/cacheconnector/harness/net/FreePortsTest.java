package org.cacheconnector.harness.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void findsPortsThatCanBeBound() throws IOException {
        int first = FreePorts.block(3);

        for (int port = first; port < first + 3; port++) {
            try (ServerSocket socket = new ServerSocket(port, 1, Loopback.address())) {
                assertThat(socket.isBound()).isTrue();
            }
        }
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
