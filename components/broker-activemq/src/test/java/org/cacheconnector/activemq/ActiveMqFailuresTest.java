package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.util.stream.Stream;
import javax.jms.JMSException;
import javax.jms.JMSSecurityException;
import org.apache.activemq.transport.InactivityIOException;
import org.apache.activemq.util.JMSExceptionSupport;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.LinkStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ActiveMqFailuresTest {

    static Stream<Arguments> failures() {
        String forbidden = "User me is not authorized to write to: topic://t";
        return Stream.of(
                // As the broker reports a forbidden send that was asynchronous.
                Arguments.of(
                        JMSExceptionSupport.create(new SecurityException(forbidden)),
                        LinkStage.CONNECTED,
                        Kind.AUTHORIZATION,
                        "topic_name"),
                Arguments.of(
                        new JMSSecurityException(
                                "User me is not authorized to read from:"
                                        + " topic://ActiveMQ.Advisory.Connection"),
                        LinkStage.SUBSCRIBER,
                        Kind.AUTHORIZATION,
                        "admin on topic ActiveMQ.Advisory.>"),
                Arguments.of(
                        new JMSSecurityException("User name [me] or password is invalid."),
                        LinkStage.CONNECT,
                        Kind.AUTHENTICATION,
                        "password"),
                Arguments.of(
                        wrapped(new ConnectException("Connection refused")),
                        LinkStage.CONNECT,
                        Kind.UNREACHABLE,
                        "provider_url"),
                Arguments.of(
                        wrapped(new IllegalArgumentException("Invalid connect parameters: {x=1}")),
                        LinkStage.CONNECT,
                        Kind.CONFIGURATION,
                        "remove"),
                Arguments.of(
                        wrapped(new EOFException()), LinkStage.CONNECT, Kind.UNREACHABLE, "ssl://"),
                Arguments.of(
                        wrapped(new IOException("Unknown data type: 21")),
                        LinkStage.CONNECT,
                        Kind.UNREACHABLE,
                        "ssl://"),
                Arguments.of(
                        wrapped(new InactivityIOException("Channel was inactive")),
                        LinkStage.CONNECTED,
                        Kind.LOST,
                        "alive"),
                Arguments.of(
                        wrapped(new SocketException("Socket closed")),
                        LinkStage.CONNECTED,
                        Kind.LOST,
                        "by itself"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void whatTheClientSaysIsUnderstood(
            Throwable failure, LinkStage stage, Kind kind, String remedy) {
        BrokerProblem problem = ActiveMqFailures.of(failure, stage, "tcp://broker:61616", false);

        assertThat(problem.kind()).isEqualTo(kind);
        assertThat(problem.remedy()).contains(remedy);
    }

    @ParameterizedTest
    @CsvSource({
        "CONNECT, AUTHENTICATION, username",
        "PUBLISHER, LOST, by itself",
        "SUBSCRIBER, LOST, by itself"
    })
    void aBrokerThatHasSpokenIsNotSaidToBeMute(LinkStage stage, Kind kind, String remedy) {
        BrokerProblem problem =
                ActiveMqFailures.of(wrapped(new EOFException()), stage, "tcp://broker:61616", true);

        assertThat(problem.kind()).isEqualTo(kind);
        assertThat(problem.remedy()).contains(remedy);
    }

    @Test
    void wordsInAnAddressAreNotTheBrokers() {
        JMSException failure =
                JMSExceptionSupport.create(
                        "Could not connect to broker URL: tcp://authentication.mq:61616",
                        new ConnectException("Connection refused"));

        BrokerProblem problem =
                ActiveMqFailures.of(
                        failure, LinkStage.CONNECT, "tcp://authentication.mq:61616", false);

        assertThat(problem.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(problem.message()).startsWith("Nothing listens at");
    }

    /** A connection that is broken off later says nothing of a log-on, whatever the host's name. */
    @Test
    void wordsInAnAddressAreNotTheBrokersEither() {
        JMSException failure =
                JMSExceptionSupport.create(
                        "Could not connect to tcp://authentication-failed.mq:61616",
                        new EOFException());

        BrokerProblem problem =
                ActiveMqFailures.of(
                        failure, LinkStage.CONNECT, "tcp://authentication-failed.mq:61616", false);

        assertThat(problem.kind()).isEqualTo(Kind.UNREACHABLE);
    }

    @Test
    void whatArtemisSaysOfARefusedUserIsTheSameAtEachAttempt() {
        assertThat(refusedByArtemis(44582)).isEqualTo(refusedByArtemis(44592));
        assertThat(refusedByArtemis(44582)).contains("Unable to validate user from 10.0.0.7.");
    }

    private static String refusedByArtemis(int clientPort) {
        JMSException refused = new JMSSecurityException("User name [me] or password is invalid.");
        refused.initCause(
                new SecurityException(
                        "AMQ229031: Unable to validate user from 10.0.0.7:"
                                + clientPort
                                + ". Username: me"));
        return ActiveMqFailures.of(refused, LinkStage.CONNECT, "tcp://broker:61616", false)
                .message();
    }

    private static JMSException wrapped(Exception cause) {
        return JMSExceptionSupport.create("Could not connect", cause);
    }
}
