package org.cacheconnector.jms;

import java.io.IOException;
import java.util.List;
import javax.jms.InvalidClientIDException;
import javax.jms.InvalidDestinationException;
import javax.jms.JMSException;
import javax.jms.JMSSecurityException;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.NoInitialContextException;
import javax.net.ssl.SSLException;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.BrokerProblem.Kind;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.LinkProblems;
import org.cacheconnector.link.LinkStage;

/**
 * Puts failures that look the same with every JMS client into words. A broker module asks for its
 * own cases first and then here. Stateless.
 */
public final class JmsProblems {

    /**
     * What brokers call it, and some of their clients pass on as any failure: brokers of AMQP
     * 0-9-1, and Artemis over AMQP 1.0 where an address can't be made.
     */
    private static final List<String> RIGHT_MISSING = List.of("ACCESS_REFUSED", "AMQ229032");

    /** How AMQP 1.0 and Qpid's client put it that a connection has ended. */
    private static final List<String> GONE =
            List.of("amqp:connection:forced", "idle-timeout", "remotely closed");

    /** What Qpid's client says of a peer that hangs up, or answers in another protocol. */
    private static final List<String> NOT_THIS_PROTOCOL =
            List.of("remotely closed", "header mismatch");

    private JmsProblems() {}

    /** Returns what led to {@code failure}, the linked exceptions of JMS included. */
    public static Causes causes(Throwable failure) {
        return Causes.of(
                failure,
                each ->
                        each instanceof JMSException
                                ? ((JMSException) each).getLinkedException()
                                : null);
    }

    /**
     * Returns the problem behind {@code failure}.
     *
     * @param failure what was thrown or reported
     * @param stage what the link was doing
     * @param address the endpoint, without secrets
     */
    public static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        Causes causes = causes(failure);
        if (causes.has(SSLException.class)) {
            return LinkProblems.of(causes, stage, address);
        }
        if (causes.has(JMSSecurityException.class) || says(causes, RIGHT_MISSING)) {
            return LinkProblems.refused(causes, stage, address);
        }
        if (causes.has(InvalidDestinationException.class)) {
            return new BrokerProblem(
                    Kind.DESTINATION,
                    "The topic can't be used at "
                            + address
                            + ": "
                            + LinkProblems.sentence(causes.rootMessage()),
                    "Check topic_name, and that the topic exists at the broker.");
        }
        if (causes.has(InvalidClientIDException.class)) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    "The client id can't be used at "
                            + address
                            + ": "
                            + LinkProblems.sentence(causes.rootMessage()),
                    "Leave the client id out of provider_url and of the connection factory: every"
                            + " node opens two connections, and no two may have the same.");
        }
        if (causes.has(NamingException.class)
                && LinkProblems.network(causes, stage, address) == null) {
            return naming(causes, address);
        }
        if (gone(causes, stage)) {
            return stage == LinkStage.CONNECTED
                    ? LinkProblems.lost(address)
                    : LinkProblems.hungUp(address);
        }
        if (stage == LinkStage.CONNECT
                && causes.has(IllegalArgumentException.class)
                && LinkProblems.network(causes, stage, address) == null) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    "The client does not accept provider_url: "
                            + LinkProblems.sentence(causes.rootMessage()),
                    "Correct the address and its options.");
        }
        return LinkProblems.of(causes, stage, address);
    }

    /** Clients that do not build on sockets of Java's tell of a lost connection in words alone. */
    private static boolean gone(Causes causes, LinkStage stage) {
        return stage == LinkStage.CONNECTED
                ? causes.has(IOException.class) || says(causes, GONE)
                : says(causes, NOT_THIS_PROTOCOL);
    }

    private static boolean says(Causes causes, List<String> words) {
        return causes.hasMessage(message -> words.stream().anyMatch(message::contains));
    }

    private static BrokerProblem naming(Causes causes, String address) {
        if (causes.has(NoInitialContextException.class)) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    "The JNDI context can't be made: "
                            + LinkProblems.sentence(causes.rootMessage()),
                    "Check initial_naming_factory, and that the client's jar files are in"
                            + " repository/components/lib.");
        }
        if (causes.has(NameNotFoundException.class)) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    "A JNDI name is unknown at "
                            + address
                            + ": "
                            + LinkProblems.sentence(causes.rootMessage()),
                    "Check connection_factory_name.");
        }
        if (causes.has(javax.naming.AuthenticationException.class)) {
            return LinkProblems.authentication(address, causes.rootMessage());
        }
        return new BrokerProblem(
                Kind.CONFIGURATION,
                "The JNDI look-up at "
                        + address
                        + " failed: "
                        + LinkProblems.sentence(causes.rootMessage()),
                "Check initial_naming_factory and provider_url.");
    }
}
