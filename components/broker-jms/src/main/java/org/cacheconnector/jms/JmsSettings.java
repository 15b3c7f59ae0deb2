package org.cacheconnector.jms;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Setting;

/** The settings of every broker reached over JMS. */
public final class JmsSettings {

    /** {@code provider_url}. */
    public static final Setting<String> PROVIDER_URL =
            Setting.url(
                    "provider_url",
                    "Where the broker is, as its client writes it. For ActiveMQ: tcp://host:61616,"
                            + " ssl://host:61617 or failover:(tcp://one:61616,tcp://two:61616). For"
                            + " .bindings files of IBM MQ: their folder, file:///opt/mq/jndi.");

    /** {@code username}. */
    public static final Setting<String> USERNAME =
            Setting.text("username", null, "The user's name at the broker; none by default.");

    /** {@code password}. */
    public static final Setting<Secret> PASSWORD =
            Setting.secret("password", "The user's password at the broker.");

    /** {@code initial_naming_factory}. */
    public static final Setting<String> INITIAL_NAMING_FACTORY =
            Setting.text(
                    "initial_naming_factory",
                    null,
                    "[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*)*",
                    "the name of a Java class",
                    "The JNDI context factory of the broker's client, for broker_type = \"jms\".");

    /** {@code connection_factory_name}. */
    public static final Setting<String> CONNECTION_FACTORY_NAME =
            Setting.text(
                    "connection_factory_name",
                    "ConnectionFactory",
                    "The JNDI name of the connection factory, for broker_type = \"jms\".");

    /** {@code connect_timeout}. */
    public static final Setting<Duration> CONNECT_TIMEOUT =
            Setting.duration(
                    "connect_timeout",
                    "10s",
                    "100ms",
                    "5m",
                    "How long an attempt to connect may take, logging on and subscribing included.");

    /** {@code send_timeout}. */
    public static final Setting<Duration> SEND_TIMEOUT =
            Setting.duration(
                    "send_timeout",
                    "10s",
                    "100ms",
                    "5m",
                    "How long the broker may take to accept a message before the connection is taken"
                            + " for dead and made anew.");

    /** {@code reconnect_min}. */
    public static final Setting<Duration> RECONNECT_MIN =
            Setting.duration(
                    "reconnect_min",
                    "200ms",
                    "10ms",
                    "1m",
                    "How long to wait before connecting again; doubled with every failure, and each"
                            + " time shortened by a random part of up to a half.");

    /** {@code reconnect_max}. */
    public static final Setting<Duration> RECONNECT_MAX =
            Setting.duration(
                    "reconnect_max",
                    "1s",
                    "10ms",
                    "10m",
                    "The longest wait between two attempts to connect; attempts never end.");

    /** {@code durable_subscription}. */
    public static final Setting<String> DURABLE_SUBSCRIPTION =
            Setting.text(
                    "durable_subscription",
                    null,
                    "Removed, without effect: what a node missed is sent again by the other"
                            + " nodes. Remove at the broker what it keeps for subscriptions made"
                            + " with it.");

    /** The settings that any link over JMS reads, whatever the broker. */
    public static final List<Setting<?>> COMMON =
            List.of(
                    PROVIDER_URL,
                    USERNAME,
                    PASSWORD,
                    CONNECT_TIMEOUT,
                    SEND_TIMEOUT,
                    RECONNECT_MIN,
                    RECONNECT_MAX,
                    DURABLE_SUBSCRIPTION);

    private JmsSettings() {}
}
