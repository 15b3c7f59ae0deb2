package org.cacheconnector.ibmmq;

import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.Session;
import javax.jms.Topic;

/** Where a connection factory of IBM's client and the topic come from. Thread-safe. */
interface ConnectionFactorySource {

    /** Returns the addresses to try, in order; empty if they are not known yet or not at all. */
    List<QueueManagerAddress> addresses();

    /** Returns what to call the queue manager in messages where its address is not known. */
    String name();

    /**
     * Makes or finds a new factory, to be changed as one likes. May block.
     *
     * @throws Exception whatever goes wrong
     */
    ConnectionFactory connectionFactory(IbmMqClient client) throws Exception;

    /**
     * Makes or finds the topic. May block.
     *
     * @param name the value of {@code topic_name}
     * @throws Exception whatever goes wrong
     */
    Topic topic(Session session, String name) throws Exception;
}
