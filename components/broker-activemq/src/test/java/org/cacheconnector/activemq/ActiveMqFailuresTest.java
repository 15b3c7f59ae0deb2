package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.testkit.contract.FailureConverter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.CsvSource;

class ActiveMqFailuresTest {

    /** The second column says whether the broker has spoken, and so isn't mute. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
"""
# As the broker reports a forbidden send that was asynchronous.
CONNECTED  | false | AUTHORIZATION  | topic_name   | JMSException: x < SecurityException: User me is not authorized to write to: topic://t
SUBSCRIBER | false | AUTHORIZATION  | admin on topic ActiveMQ.Advisory.> | JMSSecurityException: User me is not authorized to read from: topic://ActiveMQ.Advisory.Connection
CONNECT    | false | AUTHENTICATION | password     | JMSSecurityException: User name [me] or password is invalid.
CONNECT    | false | UNREACHABLE    | provider_url | JMSException: x < ConnectException: Connection refused
CONNECT    | false | CONFIGURATION  | remove       | JMSException: x < IllegalArgumentException: Invalid connect parameters: {x=1}
CONNECT    | false | UNREACHABLE    | ssl://       | JMSException: x < EOFException
CONNECT    | false | UNREACHABLE    | ssl://       | JMSException: x < IOException: Unknown data type: 21
CONNECTED  | false | LOST           | the network  | JMSException: x < org.apache.activemq.transport.InactivityIOException: Channel was inactive
CONNECTED  | false | LOST           | by itself    | JMSException: x < SocketException: Socket closed
CONNECT    | true  | AUTHENTICATION | username     | JMSException: x < EOFException
PUBLISHER  | true  | LOST           | by itself    | JMSException: x < EOFException
SUBSCRIBER | true  | LOST           | by itself    | JMSException: x < EOFException
""")
    void whatTheClientSaysIsUnderstood(
            LinkStage stage,
            boolean spoken,
            Kind kind,
            String remedy,
            @ConvertWith(FailureConverter.class) Throwable failure) {
        BrokerProblem problem = ActiveMqFailures.of(failure, stage, "tcp://broker:61616", spoken);

        assertThat(problem.kind()).isEqualTo(kind);
        assertThat(problem.remedy()).contains(remedy);
    }

    /** A connection that is broken off later says nothing of a log-on, whatever the host's name. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tcp://authentication.mq:61616 | Nothing listens | ConnectException: refused",
                "tcp://authentication-failed.mq:61616 | does not talk | EOFException"
            })
    void wordsInAnAddressAreNotTheBrokers(String address, String message, String cause) {
        Throwable failure =
                new FailureConverter()
                        .convert("JMSException: No way to " + address + " < " + cause);

        BrokerProblem problem = ActiveMqFailures.of(failure, LinkStage.CONNECT, address, false);

        assertThat(problem.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(problem.message()).contains(message);
    }

    @Test
    void whatArtemisSaysOfARefusedUserIsTheSameAtEachAttempt() {
        assertThat(refusedByArtemis(44582)).isEqualTo(refusedByArtemis(44592));
        assertThat(refusedByArtemis(44582)).contains("Unable to validate user from 10.0.0.7.");
    }

    private static String refusedByArtemis(int clientPort) {
        String cause = "AMQ229031: Unable to validate user from 10.0.0.7:" + clientPort;
        Throwable failure =
                new FailureConverter()
                        .convert(
                                "JMSSecurityException: User name [me] or password is invalid."
                                        + " < SecurityException: "
                                        + cause
                                        + ". Username: me");
        return ActiveMqFailures.of(failure, LinkStage.CONNECT, "tcp://broker:61616", false)
                .message();
    }
}
