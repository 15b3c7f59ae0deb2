package org.cacheconnector.activemq;

import static org.cacheconnector.link.CommonFailures.broken;
import static org.cacheconnector.link.CommonFailures.refused;
import static org.cacheconnector.link.CommonFailures.silent;
import static org.cacheconnector.link.FailureTable.CONNECTED;
import static org.cacheconnector.link.FailureTable.CONNECTING;
import static org.cacheconnector.link.FailureTable.row;
import static org.cacheconnector.link.jms.JmsFailures.forbidden;

import java.util.List;
import java.util.regex.Pattern;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.CommonFailures;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.FailureTable.Row;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.jms.JmsFailures;

/** The failures that ActiveMQ's client tells in its own way. */
final class ActiveMqFailures {

    /** How a port that speaks something else shows, or a broker that hangs up. */
    private static final String BROKEN_OFF =
            "EOFException|SocketException|unknown data type|frame size|wire format|disposed"
                    + "|already failed";

    /** With the same mistake it depends on the moment whether silence shows or this. */
    private static final String MUTE = BROKEN_OFF + "|InactivityIOException|negotiation timeout";

    /** Artemis names the port that a client came from: each attempt would be a new problem. */
    private static final Pattern CLIENT_PORT = Pattern.compile("(\\bfrom \\S+):\\d+");

    private static final List<Row> ROWS =
            List.of(
                    row(
                            Kind.AUTHORIZATION,
                            "ADDRESS forbids the use of its advisory topics: …",
                            "Give the user in username the right admin on topic ActiveMQ.Advisory.> too.",
                            "not authorized to .*ActiveMQ\\.Advisory"),
                    forbidden("not authorized to|is not authorized"),
                    refused("password is invalid|authentication failed|\\bSecurityException"),
                    row(
                            Kind.CONFIGURATION,
                            "provider_url has options that ActiveMQ does not know: …",
                            "Correct or remove them.",
                            "invalid (connect|socket) parameters"),
                    // The same exception tells that something else was first.
                    silent(CONNECTED, "InactivityIOException .*: (?!.*already failed)"),
                    row(
                            Kind.TLS,
                            "ADDRESS does not talk after the TLS handshake.",
                            "If the broker asks for a certificate of this node, set tls_keystore to one"
                                    + " that it trusts; look at the broker's log, and check that the port"
                                    + " in provider_url speaks TLS (tcp:// if not).",
                            CONNECTING + ".* ssl mute",
                            MUTE),
                    row(
                            Kind.UNREACHABLE,
                            "ADDRESS accepts connections but does not talk.",
                            "Check that provider_url leads to an ActiveMQ broker's OpenWire port, that it"
                                    + " begins with ssl:// if that port speaks TLS, and that the broker is"
                                    + " not stuck.",
                            CONNECTING + ".* tcp mute",
                            MUTE),
                    // A broker that refuses the user may do so before its answer is read.
                    row(
                            Kind.AUTHENTICATION,
                            "ADDRESS closed the connection during the log-on.",
                            "Check username and password; the broker's log has the reason.",
                            "^CONNECT\\b",
                            BROKEN_OFF),
                    broken("peer|" + BROKEN_OFF));

    private static final FailureTable TABLE =
            new FailureTable(CommonFailures.FIRST, ROWS, JmsFailures.ROWS, CommonFailures.LAST);

    private ActiveMqFailures() {}

    /**
     * Returns the problem behind a failure.
     *
     * @param spoken whether the other side has said anything in ActiveMQ's protocol
     */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address, boolean spoken) {
        Causes causes = JmsFailures.causes(failure);
        return TABLE.problem(
                new Failure(causes, stage, address)
                        .with(address.startsWith("ssl:") ? "ssl" : "tcp")
                        .with(spoken ? "spoken" : "mute")
                        .saying(CLIENT_PORT.matcher(causes.rootMessage()).replaceAll("$1")));
    }
}
