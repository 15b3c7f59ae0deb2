package org.cacheconnector.link;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Setting;

/** The settings of every broker. */
public final class LinkSettings {

    /** {@code provider_url}. */
    public static final Setting<String> PROVIDER_URL =
            Setting.url(
                    "provider_url",
                    "The broker's address. ActiveMQ: `tcp://host:61616`, `ssl://host:61617` or"
                            + " `failover:(tcp://one:61616,tcp://two:61616)`. RabbitMQ:"
                            + " `amqp://host:5672/vhost` or `amqps://` with TLS, several with commas."
                            + " `.bindings` files: their folder, `file:///opt/mq/jndi`.");

    /** {@code username}. */
    public static final Setting<String> USERNAME =
            Setting.text("username", null, "The user at the broker.");

    /** {@code password}. */
    public static final Setting<Secret> PASSWORD =
            Setting.secret("password", "The user's password.");

    /** {@code connect_timeout}. */
    public static final Setting<Duration> CONNECT_TIMEOUT =
            Setting.duration(
                    "connect_timeout",
                    "10s",
                    "100ms",
                    "5m",
                    "The time for one attempt to connect, including log-on and subscription.");

    /** {@code send_timeout}. */
    public static final Setting<Duration> SEND_TIMEOUT =
            Setting.duration(
                    "send_timeout",
                    "10s",
                    "100ms",
                    "5m",
                    "The time in which the broker must accept a message. Then the node"
                            + " reconnects.");

    /** {@code reconnect_min}. */
    public static final Setting<Duration> RECONNECT_MIN =
            Setting.duration(
                    "reconnect_min",
                    "200ms",
                    "10ms",
                    "1m",
                    "The first wait before a new attempt. The wait doubles after each failure,"
                            + " less a random part of up to a half.");

    /** {@code reconnect_max}. */
    public static final Setting<Duration> RECONNECT_MAX =
            Setting.duration(
                    "reconnect_max", "1s", "10ms", "10m", "The longest wait. Attempts never end.");

    /** {@code inactivity_timeout}, for links whose client can notice silence. */
    public static final Setting<Duration> INACTIVITY_TIMEOUT =
            Setting.duration(
                    "inactivity_timeout",
                    "10s",
                    "1s",
                    "10m",
                    "ActiveMQ, RabbitMQ: if the broker is silent for this long, the node"
                            + " reconnects. The smaller value of node and broker applies."
                            + " `wireFormat.maxInactivityDuration` in `provider_url` of ActiveMQ takes"
                            + " precedence.");

    /** The settings that every link reads. */
    public static final List<Setting<?>> ALL =
            List.of(
                    PROVIDER_URL,
                    USERNAME,
                    PASSWORD,
                    CONNECT_TIMEOUT,
                    SEND_TIMEOUT,
                    RECONNECT_MIN,
                    RECONNECT_MAX);

    private LinkSettings() {}

    /** Returns the settings in all {@code parts}, in this order. */
    @SafeVarargs
    public static List<Setting<?>> join(List<Setting<?>>... parts) {
        List<Setting<?>> all = new ArrayList<>();
        for (List<Setting<?>> part : parts) {
            all.addAll(part);
        }
        return List.copyOf(all);
    }
}
