package org.cacheconnector.rabbitmq;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * Names the queue of one connection: after the topic, so that one pattern gives a user rights to
 * both, and after the node, so that an operator knows whose it is. No name comes twice: the broker
 * may keep the queue of a connection that it does not know to be dead, and refuse to share it.
 */
final class QueueName {

    /** AMQP 0-9-1 has short strings, of so many bytes. */
    private static final int MAX_BYTES = 255;

    private QueueName() {}

    static String next(String topic, String senderTag) {
        String unique = "." + UUID.randomUUID().toString().substring(0, 8);
        String name = topic + "." + senderTag;
        while ((name + unique).getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            name = name.substring(0, name.length() - 1);
        }
        return name + unique;
    }
}
