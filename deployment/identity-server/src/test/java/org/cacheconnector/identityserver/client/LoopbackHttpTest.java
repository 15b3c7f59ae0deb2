package org.cacheconnector.identityserver.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LoopbackHttpTest {

    private final LoopbackHttp http = new LoopbackHttp(Duration.ofSeconds(5));

    @Test
    void otherMachinesAreRefusedAsAnyCertificateIsAccepted() {
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> http.get(URI.create("https://example.org/")))
                .withMessageContaining("Not on this machine");
    }

    @Test
    void onlyA200CountsAsAnAnswer() throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    int status = exchange.getRequestURI().getPath().equals("/ok") ? 200 : 500;
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        server.start();
        URI base = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        try {
            assertThat(http.answersOk(base.resolve("/ok"))).isTrue();
            assertThat(http.answersOk(base.resolve("/broken"))).isFalse();
        } finally {
            server.stop(0);
        }
        assertThat(http.answersOk(base.resolve("/ok"))).isFalse();
    }

    @Test
    void secretsStayOutOfTexts() {
        OAuthApplication application =
                new OAuthApplication("app", "id", "s3cret", URI.create("https://localhost"));
        TokenResponse tokens = new TokenResponse("t0ken", "r3fresh", "");

        assertThat(application.toString()).doesNotContain("s3cret");
        assertThat(tokens.toString()).doesNotContain("t0ken", "r3fresh");
    }
}
