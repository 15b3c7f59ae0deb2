package org.cacheconnector.link.jms;

import java.util.List;
import javax.jms.JMSException;
import javax.jms.MessageConsumer;
import javax.jms.MessageListener;
import javax.jms.Session;
import javax.jms.Topic;

/**
 * What a {@link org.cacheconnector.link.ReconnectingLink} needs to know of one broker's JMS client.
 * A broker module implements this and leaves threads, deadlines and reconnecting to the link.
 *
 * <p>Implementations are immutable and thread-safe. Unless noted otherwise, calls are made on
 * short-lived threads of the link that have a deadline, so they may block.
 */
public interface JmsProvider {

    /**
     * Returns the addresses to try, in the order to try them; new ones in each round. Must not
     * block, nor be empty.
     */
    List<JmsEndpoint> endpoints();

    /**
     * Finds or names the topic.
     *
     * @param session an open session, to be used for nothing else
     * @param name the value of {@code topic_name}
     * @throws Exception whatever goes wrong; {@link JmsEndpoint#problem} puts it into words
     */
    Topic topic(Session session, String name) throws Exception;

    /**
     * Subscribes {@code listener}; messages flow once the connection is started.
     *
     * @param selector from {@link #selector}, or null
     */
    default MessageConsumer subscribe(
            Session session, Topic topic, String selector, MessageListener listener)
            throws JMSException {
        MessageConsumer consumer = session.createConsumer(topic, selector);
        consumer.setMessageListener(listener);
        return consumer;
    }

    /**
     * Returns the selector that keeps this node's own messages from coming back, or null for none;
     * own messages that do come back are ignored by the receiver anyway. By default it lets
     * messages without the property pass, so that what strangers send is counted as rejected and
     * not hidden.
     *
     * <p>A selector is preferred to {@code noLocal} because that works within one connection only,
     * and the link uses one to publish and one to subscribe, see {@link JmsConnection}.
     *
     * @param property the property that holds the sender's tag in each message
     * @param tag this sender's tag
     */
    default String selector(String property, String tag) {
        return property + " IS NULL OR " + property + " <> '" + tag.replace("'", "''") + "'";
    }

    /**
     * Returns how the subscriber acknowledges. {@link Session#DUPS_OK_ACKNOWLEDGE} by default: it
     * lets the client acknowledge many messages at once, where {@code AUTO_ACKNOWLEDGE} costs a
     * packet a message. Its drawback, that a message may come twice, does not matter, as removing a
     * cache entry twice does no harm.
     */
    default int acknowledgeMode() {
        return Session.DUPS_OK_ACKNOWLEDGE;
    }

    /**
     * Returns the loader of the client's classes, set as context class loader around calls of it.
     */
    ClassLoader classLoader();
}
