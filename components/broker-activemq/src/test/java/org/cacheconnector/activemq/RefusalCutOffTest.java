package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * ActiveMQ closes the connection of a user whom it refuses; of 19,185 refusals on a busy machine 6
 * were closed before the client had read why.
 */
@Tag("full")
class RefusalCutOffTest {

    @Test
    void aConnectionClosedDuringTheLogOnPointsToUserAndPassword() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                TestLink link =
                        ActiveMqLinks.link(
                                "a", "refused", "tcp://127.0.0.1:" + server.getLocalPort())) {
            Thread broker = new Thread(() -> refuseAll(server), "refusing-broker");
            broker.start();

            BrokerProblem problem = link.open().awaitProblem(Kind.AUTHENTICATION);

            assertThat(problem.message()).contains("closed the connection during the log-on");
            assertThat(link.heard().problems())
                    .extracting(BrokerProblem::kind)
                    .containsOnly(Kind.AUTHENTICATION);
        }
    }

    /** Sends each client its own greeting back, reads its log-on and hangs up. */
    private static void refuseAll(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket client = server.accept()) {
                DataInputStream in = new DataInputStream(client.getInputStream());
                byte[] greeting = frame(in);
                DataOutputStream out = new DataOutputStream(client.getOutputStream());
                out.writeInt(greeting.length);
                out.write(greeting);
                out.flush();
                frame(in);
            } catch (IOException e) {
                // The client left, or the test is over.
            }
        }
    }

    private static byte[] frame(DataInputStream in) throws IOException {
        byte[] frame = new byte[in.readInt()];
        in.readFully(frame);
        return frame;
    }
}
