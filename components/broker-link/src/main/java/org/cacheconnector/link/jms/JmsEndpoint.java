package org.cacheconnector.link.jms;

import javax.jms.ConnectionFactory;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.LinkStage;

/**
 * One attempt to reach the broker, or one of a group of equal brokers, at one address, and what
 * comes of it. Thread-safe.
 */
public interface JmsEndpoint {

    /** Returns the address for logs and messages; it must not contain a secret. */
    String address();

    /**
     * Makes or looks up the connection factory. Called once, on a short-lived thread of the link
     * that has a deadline, so it may block and load classes.
     *
     * @throws Exception whatever goes wrong; {@link #problem} puts it into words
     */
    ConnectionFactory connectionFactory() throws Exception;

    /**
     * Frees what this endpoint holds, beside the connections, which have been closed before. Called
     * by any thread, also after {@link #abort} and without anything having been opened, and
     * possibly more than once; must not block.
     */
    default void close() {}

    /**
     * Cuts the connections that the factory has made, or is about to make, so that calls blocked in
     * them fail at once. Must not block and must not throw. Called by any thread, while others use
     * the connections, and possibly more than once. By default it does nothing: then the link
     * leaves the blocked thread to itself until the client gives up.
     */
    default void abort() {}

    /**
     * Returns whether {@link #abort} frees a send that hangs. Where it does not, sends run on a
     * thread of their own, which can be abandoned.
     */
    default boolean canBeCut() {
        return false;
    }

    /**
     * Puts a failure into words for the person on call. Called by any thread; may take a moment
     * while connecting, to hear of the cause behind the failure.
     *
     * @param failure what was thrown or reported
     * @param stage what the link was doing
     * @return the problem; its message must be the same for the same cause, as a changed one is
     *     logged, so it has no port numbers of this side, times or ids in it
     */
    default BrokerProblem problem(Throwable failure, LinkStage stage) {
        return JmsFailures.TABLE.problem(
                new Failure(JmsFailures.causes(failure), stage, address()));
    }
}
