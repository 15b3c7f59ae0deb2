package org.cacheconnector.rabbitmq;

import java.util.List;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.TlsSettings;

/** The settings of links to RabbitMQ. */
public final class RabbitMqSettings {

    /** {@code queue_max_bytes}. */
    public static final Setting<Long> QUEUE_MAX_BYTES =
            Setting.size(
                    "queue_max_bytes",
                    "64mb",
                    1 << 20,
                    4L << 30,
                    "RabbitMQ: how much the queue of a slow node keeps. Then it drops the oldest"
                            + " messages, and the node requests them again.");

    /** All settings that a link to RabbitMQ reads. */
    public static final List<Setting<?>> ALL =
            LinkSettings.join(
                    LinkSettings.ALL,
                    List.of(LinkSettings.INACTIVITY_TIMEOUT, QUEUE_MAX_BYTES),
                    TlsSettings.ALL);

    private RabbitMqSettings() {}
}
