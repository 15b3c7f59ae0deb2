package org.cacheconnector.ibmmq;

import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.Session;
import javax.jms.Topic;

/** Supplies a connection factory of IBM's client, and the topic. Thread-safe. */
interface ConnectionFactorySource {

    /** Returns the addresses to try, in order; empty if they are unknown, or not yet known. */
    List<QueueManagerAddress> addresses();

    /** Returns a name of the queue manager for messages, if its address is unknown. */
    String name();

    /**
     * Makes or finds a new factory, which the caller may change. May block.
     *
     * @throws Exception if anything fails
     */
    ConnectionFactory connectionFactory(IbmMqClient client) throws Exception;

    /**
     * Makes or finds the topic. May block.
     *
     * @param name the value of {@code topic_name}
     * @throws Exception if anything fails
     */
    Topic topic(Session session, String name) throws Exception;
}
