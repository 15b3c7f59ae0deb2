package org.cacheconnector.link.jms;

import static org.assertj.core.api.Assertions.assertThat;

import javax.jms.JMSException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.testkit.contract.FailureConverter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.CsvSource;

class JmsFailuresTest {

    private static final String ADDRESS = "tcp://broker:61616";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
"""
CONNECT    | UNREACHABLE    | provider_url            | JMSException: x < ConnectException: refused
CONNECT    | UNREACHABLE    | provider_url            | JMSException: x < UnknownHostException: broker
CONNECT    | UNREACHABLE    | firewall                | SocketTimeoutException: read
CONNECT    | UNREACHABLE    | ssl://                  | JMSException: x < EOFException
CONNECTED  | LOST           | reconnects          | JMSException: x < EOFException
CONNECT    | AUTHENTICATION | password                | JMSSecurityException: no
PUBLISHER  | AUTHORIZATION  | topic_name              | JMSSecurityException: no
SUBSCRIBER | AUTHORIZATION  | topic_name              | JMSSecurityException: no
SUBSCRIBER | AUTHORIZATION  | topic_name              | JMSException: reply-text=ACCESS_REFUSED - access to exchange
PUBLISHER  | AUTHORIZATION  | topic_name              | JMSException: AMQ229032: no permission='CREATE_ADDRESS'
CONNECTED  | LOST           | reconnects          | JMSException: stopped [condition = amqp:connection:forced]
CONNECTED  | LOST           | reconnects          | JMSException: the peer exceeded our idle-timeout
CONNECTED  | LOST           | reconnects          | JMSException: x < IOException: recv(..) failed: reset by peer
CONNECT    | UNREACHABLE    | protocol                | JMSException: Transport connection remotely closed.
CONNECT    | UNREACHABLE    | protocol                | JMSException: AMQP SASL header mismatch value 48
PUBLISHER  | OTHER          | broker's log            | JMSException: x < FileNotFoundException: /none/truststore.p12
CONNECT    | CONFIGURATION  | options                 | JMSException: x < IllegalArgumentException: Unused=[{x=1}]
PUBLISHER  | DESTINATION    | topic_name              | InvalidDestinationException: no
CONNECT    | CONFIGURATION  | client id               | InvalidClientIDException: taken
CONNECT    | CONFIGURATION  | initial_naming_factory  | NoInitialContextException: no
CONNECT    | CONFIGURATION  | connection_factory_name | NameNotFoundException: no
CONNECT    | CONFIGURATION  | components/lib          | NoClassDefFoundError: x/Y
CONNECT    | TLS            | tls_truststore          | SSLHandshakeException: x < CertificateException: PKIX path building failed
CONNECT    | TLS            | tls_verify_hostname     | SSLHandshakeException: x < CertificateException: No subject alternative names match
CONNECT    | TLS            | tcp://                  | SSLException: Unsupported or unrecognized SSL message
CONNECT    | TLS            | tls_keystore            | SSLHandshakeException: Received fatal alert: bad_certificate
CONNECT    | TLS            | Renew                   | SSLException: x < CertificateExpiredException: x
CONNECT    | TLS            | cipher                  | SSLException: strange
CONNECTED  | OTHER          | broker's log            | JMSException: strange
""")
    void everyFailureNamesItsKindAndWhatToLookAt(
            LinkStage stage,
            Kind kind,
            String remedy,
            @ConvertWith(FailureConverter.class) Throwable failure) {
        BrokerProblem problem = JmsFailures.of(failure, stage, ADDRESS);

        assertThat(problem.kind()).isEqualTo(kind);
        assertThat(problem.remedy()).contains(remedy);
    }

    @Test
    void whatAClientSaysIsShownWithoutCredentials() {
        JMSException failure =
                new JMSException("Can't use tcp://me:secret@h:1?jms.password=secret");

        assertThat(JmsFailures.of(failure, LinkStage.CONNECT, ADDRESS).toString())
                .contains("Can't use tcp://h:1")
                .doesNotContain("secret");
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
}
