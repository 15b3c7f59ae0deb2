package org.cacheconnector.ibmmq;

import java.time.Duration;
import java.util.OptionalInt;
import javax.naming.NameNotFoundException;
import javax.naming.NoInitialContextException;
import javax.net.ssl.SSLException;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.BrokerProblem.Kind;
import org.cacheconnector.jms.JmsProblems;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.LinkProblems;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.TlsProblems;

/**
 * Puts failures of IBM's client into words: the reason code with its name, what it means here and
 * the setting to look at. Stateless.
 */
final class IbmMqProblems {

    /** What to fetch when the client is missing. */
    static final String COORDINATES = "com.ibm.mq:com.ibm.mq.allclient:9.4.5.0";

    private static final String FILE_CONTEXT = "com.sun.messaging.mq:fscontext:4.6-b01";

    private static final String PUT_INTO_LIB =
            " from Maven Central, or the same version from IBM, into repository/components/lib and"
                    + " restart; or install it into the running server.";

    private static final String ADDRESS_SETTINGS = "host and port (or connection_name_list)";

    private static final TlsProblems TLS =
            new TlsProblems(
                    "host",
                    "remove tls_cipher_suite if the channel has no SSLCIPH",
                    "tls_cipher_suite against the channel's SSLCIPH (leave it out if there is"
                            + " none), tls_truststore and tls_keystore; the queue manager's error"
                            + " log says more");

    private IbmMqProblems() {}

    /** Returns the problem behind {@code failure}. */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        Causes causes = JmsProblems.causes(failure);
        BrokerProblem client = client(causes);
        if (client != null) {
            return client;
        }
        OptionalInt reason = ReasonCode.of(causes);
        if (causes.has(SSLException.class)) {
            return TLS.of(causes, address);
        }
        if (reason.isPresent()) {
            return of(reason.getAsInt(), causes, stage, address);
        }
        BrokerProblem problem = JmsProblems.of(failure, stage, address);
        if (causes.has(NoInitialContextException.class)) {
            return problem(
                    problem.kind(),
                    problem.message(),
                    "Check initial_naming_factory. For .bindings files put the jar of "
                            + FILE_CONTEXT
                            + " from Maven Central into repository/components/lib and restart.");
        }
        if (causes.has(NameNotFoundException.class)) {
            return problem(
                    problem.kind(),
                    problem.message(),
                    "Check connection_factory_name, and that provider_url names the folder of the"
                            + " .bindings file.");
        }
        return problem.kind() == Kind.UNREACHABLE ? unreachable(problem.message()) : problem;
    }

    /** Returns the problem of a queue manager that did not answer in time. */
    static BrokerProblem noAnswer(String address, Duration timeout, LinkStage stage) {
        return new BrokerProblem(
                Kind.UNREACHABLE,
                LinkProblems.noAnswer(address, timeout, stage).message(),
                "Check that the queue manager is alive, that "
                        + ADDRESS_SETTINGS
                        + " lead to its listener and that no firewall swallows packets; on slow"
                        + " networks raise connect_timeout.");
    }

    /** Returns the problem of a queue manager that stopped accepting messages. */
    static BrokerProblem notTaken(String address, Duration timeout) {
        return new BrokerProblem(
                Kind.LOST,
                LinkProblems.notTaken(address, timeout).message(),
                "Check the network, and whether the queue manager is overloaded or stuck.");
    }

    private static BrokerProblem client(Causes causes) {
        UnusableClientException unusable = causes.find(UnusableClientException.class).orElse(null);
        if (unusable != null) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    unusable.getMessage(),
                    "Put the jar of " + COORDINATES + PUT_INTO_LIB);
        }
        if (causes.hasMessage(message -> message.contains("org/json/"))
                || causes.hasMessage(message -> message.contains("org.json."))) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    "IBM MQ's client lacks a class of org.json, which it needs for TLS and for"
                            + " channel definition tables.",
                    "Put the jar of org.json:json from Maven Central into repository/components/lib,"
                            + " too, and restart.");
        }
        return null;
    }

    private static BrokerProblem of(int reason, Causes causes, LinkStage stage, String address) {
        String code = code(reason, causes);
        switch (reason) {
            case ReasonCode.HOST_NOT_AVAILABLE:
                return unreachable("Nothing listens at " + address + code);
            case ReasonCode.CONNECTION_BROKEN:
                return broken(stage, address, code);
            case ReasonCode.Q_MGR_QUIESCING:
            case ReasonCode.Q_MGR_STOPPING:
            case ReasonCode.CONNECTION_QUIESCING:
            case ReasonCode.CONNECTION_STOPPING:
                return problem(
                        stage == LinkStage.CONNECTED ? Kind.LOST : Kind.UNREACHABLE,
                        "The queue manager at " + address + " is ending" + code,
                        "The link connects again by itself when it is back.");
            case ReasonCode.Q_MGR_NOT_AVAILABLE:
            case ReasonCode.STANDBY_Q_MGR:
            case ReasonCode.CHANNEL_NOT_AVAILABLE:
                return problem(
                        Kind.UNREACHABLE,
                        "The queue manager or its channel is not available at " + address + code,
                        "Check that the queue manager runs there and the channel is not stopped.");
            case ReasonCode.MAX_CONNS_LIMIT_REACHED:
                return problem(
                        Kind.UNREACHABLE,
                        "The queue manager at " + address + " has too many connections" + code,
                        "Raise MAXINST and MAXINSTC of the channel, or the queue manager's"
                                + " MaxChannels.");
            case ReasonCode.NOT_AUTHORIZED:
                return stage == LinkStage.CONNECT
                        ? problem(
                                Kind.AUTHENTICATION,
                                address + " refused the log-on" + code,
                                "Check username and password; then the channel's CHLAUTH rules,"
                                        + " CONNAUTH and the user's connect authority. The queue"
                                        + " manager's error log says which it was.")
                        : problem(
                                Kind.AUTHORIZATION,
                                address + " forbids the use of the topic" + code,
                                "Check topic_name (or topic_string), and give the user in username"
                                        + " pub and sub authority on a topic object above it"
                                        + " (setmqaut -t topic … +pub +sub).");
            default:
                return configuration(reason, code, address);
        }
    }

    private static BrokerProblem configuration(int reason, String code, String address) {
        switch (reason) {
            case ReasonCode.UNKNOWN_CHANNEL_NAME:
                return problem(
                        Kind.CONFIGURATION,
                        address + " does not know the channel" + code,
                        "Check channel, upper and lower case included; it must be a"
                                + " server-connection channel (CHLTYPE(SVRCONN)).");
            case ReasonCode.CHANNEL_CONFIG_ERROR:
                return problem(
                        Kind.CONFIGURATION,
                        address + " and this node do not agree on the channel" + code,
                        "Check channel, and tls_cipher_suite against the channel's SSLCIPH.");
            case ReasonCode.Q_MGR_NAME_ERROR:
                return problem(
                        Kind.CONFIGURATION,
                        "Another queue manager answers at " + address + code,
                        "Check queue_manager, upper and lower case included; leave it out to take"
                                + " whichever answers.");
            case ReasonCode.CLIENT_CONN_ERROR:
                return problem(
                        Kind.CONFIGURATION,
                        "The channel definition table can't be read, or has no entry for this"
                                + " queue manager"
                                + code,
                        "Check ccdt_url, and that the table has a client-connection channel for"
                                + " queue_manager.");
            case ReasonCode.UNSUPPORTED_CIPHER_SUITE:
                return problem(
                        Kind.TLS,
                        "This JVM or IBM MQ's client does not know the cipher suite" + code,
                        "Set tls_cipher_suite to Java's name of a suite, such as"
                                + " TLS_AES_256_GCM_SHA384, or to *TLS12ORHIGHER; IBM's CipherSpec"
                                + " names do not work.");
            case ReasonCode.JSSE_ERROR:
            case ReasonCode.SSL_INITIALIZATION_ERROR:
                return problem(
                        Kind.TLS,
                        "The TLS handshake with " + address + " failed" + code,
                        "Check tls_cipher_suite against the channel's SSLCIPH, tls_truststore and"
                                + " tls_keystore; the queue manager's error log says more.");
            case ReasonCode.SSL_PEER_NAME_MISMATCH:
                return problem(
                        Kind.TLS,
                        "The certificate of " + address + " has another name than expected" + code,
                        "Check SSLPEER in the channel definition table or connection factory.");
            case ReasonCode.MSG_TOO_BIG_FOR_Q:
            case ReasonCode.MSG_TOO_BIG_FOR_Q_MGR:
            case ReasonCode.MSG_TOO_BIG_FOR_CHANNEL:
                return problem(
                        Kind.CONFIGURATION,
                        address + " does not take messages as large as these" + code,
                        "Lower max_frame_bytes on all nodes, or raise MAXMSGL of the queue"
                                + " manager, the channel and the model queue.");
            default:
                return destination(reason, code, address);
        }
    }

    private static BrokerProblem destination(int reason, String code, String address) {
        switch (reason) {
            case ReasonCode.UNKNOWN_OBJECT_NAME:
            case ReasonCode.TOPIC_STRING_ERROR:
                return problem(
                        Kind.DESTINATION,
                        "The topic can't be used at " + address + code,
                        "Check topic_name (or topic_string).");
            case ReasonCode.PUT_INHIBITED:
            case ReasonCode.SUB_INHIBITED:
                return problem(
                        Kind.DESTINATION,
                        "The topic is switched off at " + address + code,
                        "Check topic_name (or topic_string), and set PUB(ENABLED) and SUB(ENABLED)"
                                + " on the topic object above it.");
            case ReasonCode.NO_SUBSCRIPTION:
                return problem(
                        Kind.DESTINATION,
                        "The subscription is gone at " + address + code,
                        "The link subscribes again by itself; check who removes it if it goes on.");
            default:
                return problem(
                        Kind.OTHER,
                        "IBM MQ reported a failure at " + address + code,
                        "Look the reason code up in IBM's documentation, and at the queue manager's"
                                + " error log for the same moment.");
        }
    }

    private static BrokerProblem broken(LinkStage stage, String address, String code) {
        if (stage == LinkStage.CONNECTED) {
            return problem(
                    Kind.LOST,
                    "The connection to " + address + " broke" + code,
                    "The link connects again by itself; look at the queue manager and the network"
                            + " if it goes on.");
        }
        return problem(
                Kind.UNREACHABLE,
                address + " closed the connection at once" + code,
                "Check that "
                        + ADDRESS_SETTINGS
                        + " lead to a queue manager's listener, and set tls_cipher_suite if its"
                        + " channel has SSLCIPH; the queue manager's error log says more.");
    }

    private static BrokerProblem unreachable(String message) {
        return problem(
                Kind.UNREACHABLE,
                message,
                "Check that the queue manager and its listener run, and " + ADDRESS_SETTINGS + ".");
    }

    /** Returns the end of a sentence: the reason's number and name. */
    private static String code(int reason, Causes causes) {
        String name = ReasonCode.name(causes);
        return " (reason " + reason + (name.isEmpty() ? "" : ", " + name) + ").";
    }

    private static BrokerProblem problem(Kind kind, String message, String remedy) {
        return new BrokerProblem(kind, message, remedy);
    }
}
