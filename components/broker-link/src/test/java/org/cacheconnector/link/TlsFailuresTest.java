package org.cacheconnector.link;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.assertj.core.api.ThrowingConsumer;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.junit.jupiter.api.Test;

/** What a TLS client hears of ports that do not speak TLS. */
class TlsFailuresTest {

    @Test
    void aPortThatAnswersInPlainDoesNotSpeakTls() throws Exception {
        BrokerProblem problem =
                problemWith(
                        peer -> {
                            peer.getOutputStream()
                                    .write("Welcome to the broker".getBytes(US_ASCII));
                            peer.getInputStream().readAllBytes();
                        });

        assertThat(problem.kind()).isEqualTo(Kind.TLS);
        assertThat(problem.message()).isEqualTo("ssl://broker:1 does not speak TLS.");
        assertThat(problem.remedy()).contains("tcp://", "amqp://", "tls_cipher_suite");
    }

    @Test
    void aPortThatHangsUpMayBePlainOrRefuseTheCertificate() throws Exception {
        BrokerProblem problem =
                problemWith(
                        peer ->
                                assertThat(peer.getInputStream().read(new byte[16_384]))
                                        .isPositive());

        assertThat(problem.kind()).isEqualTo(Kind.TLS);
        assertThat(problem.message()).isEqualTo("ssl://broker:1 broke off the TLS handshake.");
        assertThat(problem.remedy())
                .contains("tcp://", "amqp://", "tls_cipher_suite", "tls_keystore");
    }

    /**
     * @param peer what the other side does with a connection before it closes it
     */
    private static BrokerProblem problemWith(ThrowingConsumer<Socket> peer) throws Exception {
        try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                SSLSocket client = (SSLSocket) SSLSocketFactory.getDefault().createSocket()) {
            CompletableFuture<Void> served =
                    CompletableFuture.runAsync(
                            () -> {
                                try (Socket accepted = port.accept()) {
                                    peer.accept(accepted);
                                } catch (IOException e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            client.connect(port.getLocalSocketAddress());
            SSLException failure = catchThrowableOfType(SSLException.class, client::startHandshake);
            client.close();
            served.join();
            return CommonFailures.of(failure, LinkStage.CONNECT, "ssl://broker:1");
        }
    }
}
