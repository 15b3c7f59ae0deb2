package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.harness.net.FreePorts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("full")
@Timeout(30)
class LoopbackForwarderTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final List<Thread> made = new CopyOnWriteArrayList<>();
    private final ThreadFactory threads =
            task -> {
                Thread thread = new Thread(task, "forwarder-under-test");
                thread.setDaemon(true);
                made.add(thread);
                return thread;
            };
    private final List<Socket> sockets = new ArrayList<>();
    private ServerSocket server;
    private LoopbackForwarder forwarder;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        forwarder =
                new LoopbackForwarder(
                        new QueueManagerAddress("127.0.0.1", server.getLocalPort()), PATIENCE);
    }

    @AfterEach
    void closeAll() throws IOException {
        forwarder.cut();
        for (Socket socket : sockets) {
            socket.close();
        }
        server.close();
        await().until(() -> made.stream().noneMatch(Thread::isAlive));
    }

    @Test
    void bytesPassBothWaysOnEveryConnection() throws Exception {
        QueueManagerAddress front = forwarder.open(threads);
        byte[] sent = new byte[300_000];
        new Random(1).nextBytes(sent);

        for (int i = 0; i < 3; i++) {
            Socket client = connect(front);
            Socket peer = accept();
            Thread writer = new Thread(() -> write(client, sent));
            writer.start();
            assertThat(peer.getInputStream().readNBytes(sent.length)).isEqualTo(sent);
            writer.join();
            peer.getOutputStream().write(sent, 0, 1_000);
            assertThat(client.getInputStream().readNBytes(1_000)).hasSize(1_000);
        }
    }

    @Test
    void everyAddressOfANameIsTried() throws Exception {
        InetAddress[] addresses = {
            InetAddress.getByAddress(new byte[] {127, 0, 0, 9}), InetAddress.getLoopbackAddress()
        };
        forwarder =
                new LoopbackForwarder(
                        new QueueManagerAddress("queue.manager", server.getLocalPort()),
                        PATIENCE,
                        host -> addresses);

        QueueManagerAddress front = forwarder.open(threads);

        exchange(connect(front), accept());
    }

    @Test
    void nobodyElseGetsInOnceAllConnectionsAreMade() throws Exception {
        QueueManagerAddress front = forwarder.open(threads);
        Socket client = connect(front);
        Socket peer = accept();
        exchange(client, peer);

        forwarder.complete();

        await().untilAsserted(
                        () ->
                                assertThatThrownBy(() -> connect(front))
                                        .isInstanceOf(ConnectException.class));
        exchange(client, peer);
    }

    @Test
    void noMoreThanAFewConnectionsAreForwarded() throws Exception {
        QueueManagerAddress front = forwarder.open(threads);
        for (int i = 0; i < LoopbackForwarder.MAX_CONNECTIONS; i++) {
            exchange(connect(front), accept());
        }

        assertThat(connect(front).getInputStream().read()).isEqualTo(-1);
    }

    @Test
    void itEndsWithItsLastConnection() throws Exception {
        Socket client = connect(forwarder.open(threads));
        Socket peer = accept();
        exchange(client, peer);
        forwarder.complete();

        client.close();

        assertThat(peer.getInputStream().read()).isEqualTo(-1);
        await().until(() -> made.stream().noneMatch(Thread::isAlive));
    }

    @Test
    void whatThePeerSaidBeforeItEndedStillArrives() throws Exception {
        Socket client = connect(forwarder.open(threads));
        Socket peer = accept();

        write(peer, new byte[200_000]);
        peer.close();

        assertThat(client.getInputStream().readAllBytes()).hasSize(200_000);
    }

    @Test
    void cuttingFailsReadsAndWritesThatAreBlocked() throws Exception {
        QueueManagerAddress front = forwarder.open(threads);
        Socket reading = connect(front);
        Socket writing = connect(front);
        Thread reader = new Thread(() -> read(reading));
        Thread writer = new Thread(() -> write(writing, new byte[64 << 20]));
        reader.start();
        writer.start();
        accept();
        accept();

        forwarder.cut();

        reader.join();
        writer.join();
    }

    @Test
    void cutBeforeItIsOpenItDoesNotOpen() {
        forwarder.cut();

        assertThatThrownBy(() -> forwarder.open(threads)).isInstanceOf(IOException.class);
        assertThat(made).isEmpty();
    }

    @Test
    void whereNobodyListensOrTheNameIsUnknownItDoesNotOpen() {
        LoopbackForwarder nobody =
                new LoopbackForwarder(
                        new QueueManagerAddress("127.0.0.1", FreePorts.next()), PATIENCE);
        LoopbackForwarder nowhere =
                new LoopbackForwarder(
                        new QueueManagerAddress("no-such-host.invalid", 1414), PATIENCE);

        assertThatThrownBy(() -> nobody.open(threads)).isInstanceOf(ConnectException.class);
        assertThatThrownBy(() -> nowhere.open(threads)).isInstanceOf(UnknownHostException.class);
        assertThat(made).isEmpty();
    }

    private Socket connect(QueueManagerAddress address) throws IOException {
        Socket socket = new Socket(address.host(), address.port());
        sockets.add(socket);
        return socket;
    }

    private Socket accept() throws IOException {
        Socket socket = server.accept();
        sockets.add(socket);
        return socket;
    }

    /** A connection may be made before the forwarder has accepted it; with this it has. */
    private static void exchange(Socket client, Socket peer) throws IOException {
        client.getOutputStream().write(7);
        assertThat(peer.getInputStream().read()).isEqualTo(7);
    }

    private static void write(Socket socket, byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            // Expected where the connection is cut.
        }
    }

    private static void read(Socket socket) {
        try {
            socket.getInputStream().readAllBytes();
        } catch (IOException e) {
            // Expected where the connection is cut.
        }
    }
}
