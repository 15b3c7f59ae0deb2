package org.cacheconnector.link.jms;

import static org.cacheconnector.link.CommonFailures.broken;
import static org.cacheconnector.link.CommonFailures.refused;
import static org.cacheconnector.link.FailureTable.CONNECTED;
import static org.cacheconnector.link.FailureTable.CONNECTING;
import static org.cacheconnector.link.FailureTable.row;

import java.util.List;
import javax.jms.JMSException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.CommonFailures;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.FailureTable.Row;
import org.cacheconnector.link.LinkStage;

/** The failures that look the same with every JMS client. */
public final class JmsFailures {

    /** AMQ229032 is what Artemis says over AMQP 1.0 where an address can't be made. */
    private static final String REFUSED =
            "\\bSecurityException|JMSSecurityException|ACCESS_REFUSED|AMQ229032";

    /**
     * To be tried behind the rows of a broker of its own, and before {@link CommonFailures#LAST}.
     */
    public static final List<Row> ROWS =
            List.of(
                    refused("^CONNECT\\b", REFUSED + "|AuthenticationException"),
                    forbidden(REFUSED),
                    row(
                            Kind.DESTINATION,
                            "The topic can't be used at ADDRESS: …",
                            "Check topic_name, and that the topic exists at the broker.",
                            "InvalidDestinationException"),
                    row(
                            Kind.CONFIGURATION,
                            "The client id can't be used at ADDRESS: …",
                            "Leave the client id out of provider_url and of the connection factory: every"
                                    + " node opens two connections, and no two may have the same.",
                            "InvalidClientIDException"),
                    row(
                            Kind.CONFIGURATION,
                            "The JNDI context can't be made: …",
                            "Check initial_naming_factory, and that the client's jar files are in"
                                    + " repository/components/lib.",
                            "NoInitialContextException"),
                    row(
                            Kind.CONFIGURATION,
                            "A JNDI name is unknown at ADDRESS: …",
                            "Check connection_factory_name, and that provider_url leads to where it is.",
                            "NameNotFoundException"),
                    // Clients that do not build on Java's sockets tell of these in words alone.
                    broken(
                            CONNECTED,
                            "IOException|amqp:connection:forced|idle-timeout|remotely closed"),
                    row(
                            Kind.UNREACHABLE,
                            "ADDRESS closed the connection at once.",
                            "Check that provider_url has the port and the protocol of the broker.",
                            CONNECTING,
                            "remotely closed|header mismatch"),
                    row(
                            Kind.CONFIGURATION,
                            "The client does not accept provider_url: …",
                            "Correct the address and its options.",
                            "^CONNECT\\b",
                            "IllegalArgumentException"));

    private static final FailureTable TABLE =
            new FailureTable(CommonFailures.FIRST, ROWS, CommonFailures.LAST);

    private JmsFailures() {}

    /** A row for a user who may not use the topic; as {@link FailureTable#row}. */
    public static Row forbidden(String... patterns) {
        return row(
                Kind.AUTHORIZATION,
                "ADDRESS forbids the use of the topic: …",
                "Let the user in username read from, write to and create the topic in topic_name.",
                patterns);
    }

    /** Returns the problem of a client of which nothing is known. */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        return TABLE.problem(new Failure(causes(failure), stage, address));
    }

    /** Returns what led to {@code failure}, the linked exceptions of JMS included. */
    public static Causes causes(Throwable failure) {
        return Causes.of(
                failure,
                each ->
                        each instanceof JMSException
                                ? ((JMSException) each).getLinkedException()
                                : null);
    }
}
