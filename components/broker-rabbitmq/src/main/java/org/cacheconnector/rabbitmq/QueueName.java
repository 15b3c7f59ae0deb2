package org.cacheconnector.rabbitmq;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * Makes the name of a connection's queue. It begins with the topic, so that one pattern gives a
 * user rights to both. It has the node's name, so that an operator knows the owner. No name is used
 * twice: the broker may keep the queue of a dead connection for a while, and refuse to share it.
 */
final class QueueName {

    /** The longest short string of AMQP 0-9-1. */
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
