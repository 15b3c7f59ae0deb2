package org.cacheconnector.jms;

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
        // What brokers of AMQP call it, and some of their clients pass on as any failure.
        if (causes.has(JMSSecurityException.class)
                || causes.hasMessage(message -> message.contains("ACCESS_REFUSED"))) {
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
        return LinkProblems.of(causes, stage, address);
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
