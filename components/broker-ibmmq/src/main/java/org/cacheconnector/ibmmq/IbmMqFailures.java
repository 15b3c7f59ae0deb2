package org.cacheconnector.ibmmq;

import static org.cacheconnector.link.FailureTable.CONNECTED;
import static org.cacheconnector.link.FailureTable.row;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.CommonFailures;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.FailureTable.Row;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.jms.JmsFailures;

/** The failures that IBM's client tells in its own way, most of them by a reason code. */
final class IbmMqFailures {

    /** What to fetch when the client is missing. */
    static final String COORDINATES = "com.ibm.mq:com.ibm.mq.allclient:9.4.5.0";

    private static final String INTO_LIB =
            " from Maven Central into repository/components/lib and restart.";

    /** In messages of any language: 'number' ('name'), or RC=number. */
    private static final Pattern REASON =
            Pattern.compile("'(\\d{4})' \\('(MQRC_[A-Z0-9_]+)'\\)|\\bRC=(\\d{4})\\b");

    private static final List<Row> CLIENT =
            List.of(
                    row(
                            Kind.CONFIGURATION,
                            "…",
                            "Put the jar of " + COORDINATES + INTO_LIB,
                            "UnusableClientException"),
                    row(
                            Kind.CONFIGURATION,
                            "IBM MQ's client lacks a class of org.json, which it needs for TLS and for"
                                    + " channel definition tables.",
                            "Put the jar of org.json:json" + INTO_LIB,
                            "org[/.]json[/.]"));

    private static final List<Row> REASONS =
            List.of(
                    row(
                            Kind.LOST,
                            "The connection to ADDRESS broke (reason …).",
                            "The link connects again by itself; look at the queue manager and the network"
                                    + " if it goes on.",
                            CONNECTED + ".* reason 2009"),
                    row(
                            Kind.UNREACHABLE,
                            "ADDRESS closed the connection at once (reason …).",
                            "Check that host and port (or connection_name_list) lead to a queue manager's"
                                    + " listener, and set tls_cipher_suite if its channel has SSLCIPH; the"
                                    + " queue manager's error log says more.",
                            "^.* reason 2009"),
                    row(
                            Kind.UNREACHABLE,
                            "The queue manager at ADDRESS is not available, or its channel (reason …).",
                            "Check that the queue manager runs there and the channel is not stopped. The"
                                    + " link connects again by itself.",
                            "^.* reason (2059|2161|2162|2202|2203|2537|2543)"),
                    row(
                            Kind.UNREACHABLE,
                            "The queue manager at ADDRESS has too many connections (reason …).",
                            "Raise MAXINST and MAXINSTC of the channel, or the queue manager's"
                                    + " MaxChannels.",
                            "^.* reason 2025"),
                    row(
                            Kind.AUTHENTICATION,
                            "ADDRESS refused the log-on (reason …).",
                            "Check username and password; then the channel's CHLAUTH rules, CONNAUTH and"
                                    + " the user's connect authority. The queue manager's error log says"
                                    + " which it was.",
                            "^CONNECT\\b.* reason 2035"),
                    row(
                            Kind.AUTHORIZATION,
                            "ADDRESS forbids the use of the topic (reason …).",
                            "Check topic_name (or topic_string), and give the user in username pub and sub"
                                    + " authority on a topic object above it (setmqaut -t topic … +pub"
                                    + " +sub).",
                            "^.* reason 2035"),
                    row(
                            Kind.CONFIGURATION,
                            "ADDRESS does not know the channel (reason …).",
                            "Check channel, upper and lower case included; it must be a server-connection"
                                    + " channel (CHLTYPE(SVRCONN)).",
                            "^.* reason 2540"),
                    row(
                            Kind.CONFIGURATION,
                            "ADDRESS and this node do not agree on the channel (reason …).",
                            "Check channel, and tls_cipher_suite against the channel's SSLCIPH.",
                            "^.* reason 2539"),
                    row(
                            Kind.CONFIGURATION,
                            "Another queue manager answers at ADDRESS (reason …).",
                            "Check queue_manager, upper and lower case included; leave it out to take"
                                    + " whichever answers.",
                            "^.* reason 2058"),
                    row(
                            Kind.CONFIGURATION,
                            "The channel definition table can't be read, or has no entry for this queue"
                                    + " manager (reason …).",
                            "Check ccdt_url, and that the table has a client-connection channel for"
                                    + " queue_manager.",
                            "^.* reason 2278"),
                    row(
                            Kind.CONFIGURATION,
                            "ADDRESS does not take messages as large as these (reason …).",
                            "Lower max_frame_bytes on all nodes, or raise MAXMSGL of the queue manager, the"
                                    + " channel and the model queue.",
                            "^.* reason (2030|2031|2218)"),
                    row(
                            Kind.TLS,
                            "This JVM or IBM MQ's client does not know the cipher suite (reason …).",
                            "Set tls_cipher_suite to Java's name of a suite, such as"
                                    + " TLS_AES_256_GCM_SHA384, or to *TLS12ORHIGHER; IBM's CipherSpec names"
                                    + " do not work.",
                            "^.* reason 2400"),
                    row(
                            Kind.TLS,
                            "The TLS handshake with ADDRESS failed (reason …).",
                            "Check tls_cipher_suite against the channel's SSLCIPH, tls_truststore and"
                                    + " tls_keystore; the queue manager's error log says more.",
                            "^.* reason (2393|2397|2398)"),
                    row(
                            Kind.DESTINATION,
                            "The topic can't be used at ADDRESS (reason …).",
                            "Check topic_name (or topic_string), and PUB(ENABLED) and SUB(ENABLED) on the"
                                    + " topic object above it.",
                            "^.* reason (2051|2085|2425|2503)"),
                    row(
                            Kind.OTHER,
                            "IBM MQ reported a failure at ADDRESS (reason …).",
                            "Look the reason code up in IBM's documentation, and at the queue manager's"
                                    + " error log for the same moment.",
                            "^.* reason "));

    private static final List<Row> BINDINGS =
            List.of(
                    row(
                            Kind.CONFIGURATION,
                            "The JNDI context can't be made: …",
                            "Check initial_naming_factory. For .bindings files put the jar of"
                                    + " com.sun.messaging.mq:fscontext:4.6-b01"
                                    + INTO_LIB,
                            "NoInitialContextException"));

    private static final FailureTable TABLE =
            new FailureTable(
                    CLIENT,
                    CommonFailures.FIRST,
                    REASONS,
                    BINDINGS,
                    JmsFailures.ROWS,
                    CommonFailures.LAST);

    private IbmMqFailures() {}

    /** Returns the problem behind {@code failure}. */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        Causes causes = JmsFailures.causes(failure);
        Failure plain =
                new Failure(causes, stage, address)
                        .saying(
                                causes.find(UnusableClientException.class)
                                        .map(Throwable::getMessage)
                                        .orElseGet(causes::rootMessage));
        return causes.stream()
                .flatMap(IbmMqFailures::reason)
                .findFirst()
                .map(reason -> plain.with("reason " + reason).saying(reason))
                .map(TABLE::problem)
                .orElseGet(() -> TABLE.problem(plain));
    }

    /** Returns the reason's number, and its name if that is known. */
    private static Stream<String> reason(Throwable failure) {
        Matcher reason = REASON.matcher(String.valueOf(failure.getMessage()));
        if (!reason.find()) {
            return Stream.empty();
        }
        return Stream.of(
                reason.group(1) == null
                        ? reason.group(3)
                        : reason.group(1) + ", " + reason.group(2));
    }
}
