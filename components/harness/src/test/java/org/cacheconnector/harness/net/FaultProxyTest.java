package org.cacheconnector.harness.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FaultProxyTest {

    private static final int SHORT_MILLIS = 200;

    private EchoServer server;
    private FaultProxy proxy;

    @BeforeEach
    void start() throws IOException {
        server = new EchoServer();
        proxy = FaultProxy.to(server.port());
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        server.close();
    }

    @Test
    void passesBytesInBothDirections() throws IOException {
        try (Socket client = connect()) {
            assertThat(echo(client, 100_000)).isEqualTo(100_000);
        }

        assertThat(proxy.acceptedConnections()).isEqualTo(1);
    }

    @Test
    void cutEndsConnectionsAndRefusesNewOnesUntilReopened() throws IOException {
        try (Socket client = connect()) {
            echo(client, 1);
            proxy.cut();

            assertThat(client.getInputStream().read()).isEqualTo(-1);
            assertThatThrownBy(this::connect).isInstanceOf(ConnectException.class);
        }

        proxy.reopen();
        try (Socket client = connect()) {
            assertThat(echo(client, 1)).isEqualTo(1);
        }
    }

    @Test
    void blackHoleAcceptsEverythingAndNeverAnswers() throws IOException {
        try (Socket before = connect()) {
            echo(before, 1);
            proxy.blackHole();

            try (Socket during = connect()) {
                assertSilent(before);
                assertSilent(during);
                assertThat(server.received()).isEqualTo(1);

                proxy.pass();
                assertReset(before);
                assertReset(during);
            }
        }
        try (Socket after = connect()) {
            assertThat(echo(after, 1)).isEqualTo(1);
        }
    }

    @Test
    void blackHoleOfOneDirectionLetsTheOtherThrough() throws IOException {
        proxy.blackHole(Direction.TO_CLIENT);

        try (Socket client = connect()) {
            assertSilent(client);
            await().untilAsserted(() -> assertThat(server.received()).isEqualTo(1));
        }
    }

    @Test
    void anIdleConnectionSurvivesABlackHole() throws IOException {
        try (Socket client = connect()) {
            echo(client, 1);
            proxy.blackHole();
            proxy.pass();

            assertThat(echo(client, 1)).isEqualTo(1);
        }
    }

    @Test
    void stallBlocksTheSenderAndLosesNothing() throws IOException {
        try (Socket client = connect()) {
            echo(client, 1);
            proxy.stall(Direction.TO_SERVER, Direction.TO_CLIENT);
            int large = 64 * 1024 * 1024;
            CompletableFuture<Void> sending =
                    CompletableFuture.runAsync(() -> write(client, new byte[large]));
            CompletableFuture<Integer> receiving =
                    CompletableFuture.supplyAsync(() -> read(client, large));
            await().during(Duration.ofMillis(300))
                    .until(() -> !sending.isDone() && server.received() == 1);

            proxy.pass();
            assertThat(receiving.join()).isEqualTo(large);
            sending.join();
        }
    }

    @Test
    void resetIsSeenAsAResetByTheClient() throws IOException {
        try (Socket client = connect()) {
            echo(client, 1);
            proxy.reset();

            assertReset(client);
        }
    }

    @Test
    void resetsAConnectionThatTheServerRefuses() throws IOException {
        server.close();

        assertThatThrownBy(this::connectAndRead)
                .isInstanceOf(SocketException.class)
                .hasMessageContaining("reset");
    }

    @Test
    void passesOnTheEndOfAStream() throws IOException {
        try (Socket client = connect()) {
            write(client, new byte[3]);
            client.shutdownOutput();

            assertThat(client.getInputStream().readAllBytes()).hasSize(3);
        }
    }

    @Test
    void closeLeavesNoThreadAndNoPort() throws IOException {
        try (Socket client = connect()) {
            echo(client, 1);
            proxy.close();

            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(Loopback.accepts(proxy.port())).isFalse();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("fault-proxy-" + proxy.port()));
        assertThatThrownBy(() -> proxy.pass()).isInstanceOf(IllegalStateException.class);
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.connect(Loopback.at(proxy.port()), 5_000);
        socket.setSoTimeout(10_000);
        return socket;
    }

    /** The reset may come while still connecting. */
    private int connectAndRead() throws IOException {
        try (Socket client = connect()) {
            return client.getInputStream().read();
        }
    }

    private static int echo(Socket socket, int size) {
        byte[] bytes = new byte[size];
        Arrays.fill(bytes, (byte) 7);
        CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> write(socket, bytes));
        int count = read(socket, size);
        sending.join();
        return count;
    }

    private static void write(Socket socket, byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int read(Socket socket, int size) {
        try {
            return socket.getInputStream().readNBytes(size).length;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertSilent(Socket socket) throws IOException {
        socket.setSoTimeout(SHORT_MILLIS);
        write(socket, new byte[1]);
        assertThatThrownBy(() -> socket.getInputStream().read())
                .isInstanceOf(SocketTimeoutException.class);
    }

    private static void assertReset(Socket socket) throws IOException {
        socket.setSoTimeout(10_000);
        assertThatThrownBy(() -> socket.getInputStream().read())
                .isInstanceOf(SocketException.class)
                .hasMessageContaining("reset");
    }
}
