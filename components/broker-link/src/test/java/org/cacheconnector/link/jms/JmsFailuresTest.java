package org.cacheconnector.link.jms;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.util.stream.Stream;
import javax.jms.InvalidClientIDException;
import javax.jms.InvalidDestinationException;
import javax.jms.JMSException;
import javax.jms.JMSSecurityException;
import javax.naming.NameNotFoundException;
import javax.naming.NoInitialContextException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.LinkStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JmsFailuresTest {

    private static final String ADDRESS = "tcp://broker:61616";

    static Stream<Arguments> failures() {
        return Stream.of(
                of(
                        linked(new ConnectException("refused")),
                        LinkStage.CONNECT,
                        Kind.UNREACHABLE,
                        "provider_url"),
                of(
                        linked(new UnknownHostException("broker")),
                        LinkStage.CONNECT,
                        Kind.UNREACHABLE,
                        "provider_url"),
                of(
                        new SocketTimeoutException("read"),
                        LinkStage.CONNECT,
                        Kind.UNREACHABLE,
                        "firewall"),
                of(linked(new EOFException()), LinkStage.CONNECT, Kind.UNREACHABLE, "ssl://"),
                of(linked(new EOFException()), LinkStage.CONNECTED, Kind.LOST, "connects again"),
                of(
                        new JMSSecurityException("no"),
                        LinkStage.CONNECT,
                        Kind.AUTHENTICATION,
                        "password"),
                of(
                        new JMSSecurityException("no"),
                        LinkStage.PUBLISHER,
                        Kind.AUTHORIZATION,
                        "topic_name"),
                of(
                        new JMSSecurityException("no"),
                        LinkStage.SUBSCRIBER,
                        Kind.AUTHORIZATION,
                        "topic_name"),
                of(
                        new JMSException("reply-text=ACCESS_REFUSED - access to exchange"),
                        LinkStage.SUBSCRIBER,
                        Kind.AUTHORIZATION,
                        "topic_name"),
                of(
                        new JMSException("AMQ229032: no permission='CREATE_ADDRESS'"),
                        LinkStage.PUBLISHER,
                        Kind.AUTHORIZATION,
                        "topic_name"),
                of(
                        new JMSException("stopped [condition = amqp:connection:forced]"),
                        LinkStage.CONNECTED,
                        Kind.LOST,
                        "connects again"),
                of(
                        new JMSException("the peer exceeded our idle-timeout"),
                        LinkStage.CONNECTED,
                        Kind.LOST,
                        "connects again"),
                of(
                        linked(new IOException("recv(..) failed: reset by peer")),
                        LinkStage.CONNECTED,
                        Kind.LOST,
                        "connects again"),
                of(
                        new JMSException("Transport connection remotely closed."),
                        LinkStage.CONNECT,
                        Kind.UNREACHABLE,
                        "protocol"),
                of(
                        new JMSException("AMQP SASL header mismatch value 48"),
                        LinkStage.CONNECT,
                        Kind.UNREACHABLE,
                        "protocol"),
                of(
                        linked(new FileNotFoundException("/nowhere/truststore.p12")),
                        LinkStage.PUBLISHER,
                        Kind.OTHER,
                        "broker's log"),
                of(
                        linked(new IllegalArgumentException("Unused parameters=[{x=1}]")),
                        LinkStage.CONNECT,
                        Kind.CONFIGURATION,
                        "options"),
                of(
                        new InvalidDestinationException("no"),
                        LinkStage.PUBLISHER,
                        Kind.DESTINATION,
                        "topic_name"),
                of(
                        new InvalidClientIDException("taken"),
                        LinkStage.CONNECT,
                        Kind.CONFIGURATION,
                        "client id"),
                of(
                        new NoInitialContextException("no"),
                        LinkStage.CONNECT,
                        Kind.CONFIGURATION,
                        "initial_naming_factory"),
                of(
                        new NameNotFoundException("no"),
                        LinkStage.CONNECT,
                        Kind.CONFIGURATION,
                        "connection_factory_name"),
                of(
                        new NoClassDefFoundError("x/Y"),
                        LinkStage.CONNECT,
                        Kind.CONFIGURATION,
                        "components/lib"),
                of(tls("PKIX path building failed"), LinkStage.CONNECT, Kind.TLS, "tls_truststore"),
                of(
                        tls("No subject alternative names matching"),
                        LinkStage.CONNECT,
                        Kind.TLS,
                        "tls_verify_hostname"),
                of(
                        new SSLException("Unsupported or unrecognized SSL message"),
                        LinkStage.CONNECT,
                        Kind.TLS,
                        "tcp://"),
                of(
                        new SSLHandshakeException("Received fatal alert: bad_certificate"),
                        LinkStage.CONNECT,
                        Kind.TLS,
                        "tls_keystore"),
                of(
                        new SSLException("x", new CertificateExpiredException("x")),
                        LinkStage.CONNECT,
                        Kind.TLS,
                        "Renew"),
                of(new SSLException("strange"), LinkStage.CONNECT, Kind.TLS, "cipher"),
                of(new JMSException("strange"), LinkStage.CONNECTED, Kind.OTHER, "broker's log"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void everyFailureNamesItsKindAndWhatToLookAt(
            Throwable failure, LinkStage stage, Kind kind, String remedy) {
        BrokerProblem problem = problem(failure, stage);

        assertThat(problem.kind()).isEqualTo(kind);
        assertThat(problem.remedy()).contains(remedy);
    }

    @Test
    void whatAClientSaysIsShownWithoutCredentials() {
        BrokerProblem problem =
                problem(
                        new JMSException("Can't use tcp://me:secret@h:1?jms.password=secret"),
                        LinkStage.CONNECT);

        assertThat(problem.toString()).contains("Can't use tcp://h:1").doesNotContain("secret");
    }

    @Test
    void aChainThatBitesItsTailEnds() {
        JMSException outer = new JMSException("outer");
        JMSException inner = new JMSException("inner");
        outer.setLinkedException(inner);
        inner.setLinkedException(outer);

        assertThat(JmsFailures.failure(outer, LinkStage.CONNECT, ADDRESS).said())
                .isEqualTo("inner");
    }

    private static BrokerProblem problem(Throwable failure, LinkStage stage) {
        return JmsFailures.of(failure, stage, ADDRESS);
    }

    private static Arguments of(Throwable failure, LinkStage stage, Kind kind, String remedy) {
        return Arguments.of(failure, stage, kind, remedy);
    }

    private static JMSException linked(Exception cause) {
        JMSException exception = new JMSException("wrapped");
        exception.setLinkedException(cause);
        return exception;
    }

    private static SSLHandshakeException tls(String message) {
        SSLHandshakeException exception = new SSLHandshakeException("handshake");
        exception.initCause(new CertificateException(message));
        return exception;
    }
}
