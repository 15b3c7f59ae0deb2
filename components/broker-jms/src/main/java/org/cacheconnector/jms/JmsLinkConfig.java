package org.cacheconnector.jms;

import java.time.Duration;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.link.BrokerLinkContext;

/** Everything a {@link JmsBrokerLink} needs to know beside its provider. Immutable. */
public final class JmsLinkConfig {

    private final BrokerLinkContext context;
    private final String username;
    private final Secret password;
    private final boolean clientCertificate;
    private final Duration connectTimeout;
    private final Duration sendTimeout;
    private final Duration reconnectMin;
    private final Duration reconnectMax;

    private JmsLinkConfig(BrokerLinkContext context, Settings settings) {
        this.context = context;
        this.username = settings.get(JmsSettings.USERNAME);
        this.password = settings.get(JmsSettings.PASSWORD);
        this.clientCertificate = settings.get(TlsSettings.KEYSTORE) != null;
        this.connectTimeout = settings.get(JmsSettings.CONNECT_TIMEOUT);
        this.sendTimeout = settings.get(JmsSettings.SEND_TIMEOUT);
        this.reconnectMin = settings.get(JmsSettings.RECONNECT_MIN);
        this.reconnectMax = settings.get(JmsSettings.RECONNECT_MAX);
    }

    /** Reads the settings; what is wrong is noted in {@code settings}. */
    public static JmsLinkConfig from(BrokerLinkContext context, Settings settings) {
        JmsLinkConfig config = new JmsLinkConfig(context, settings);
        if (config.reconnectMin.compareTo(config.reconnectMax) > 0) {
            settings.problem(
                    JmsSettings.RECONNECT_MIN, "is longer than " + JmsSettings.RECONNECT_MAX.key());
        }
        if (config.password != null && config.username == null) {
            settings.problem(
                    JmsSettings.PASSWORD, "is set, but " + JmsSettings.USERNAME.key() + " is not");
        }
        if (settings.isSet(JmsSettings.DURABLE_SUBSCRIPTION)) {
            settings.warning(
                    JmsSettings.DURABLE_SUBSCRIPTION,
                    "has no effect any more: what a node missed is sent again by the other nodes."
                            + " Remove it from the configuration and, if it was true, its"
                            + " subscription from the broker.");
        }
        return config;
    }

    /** Returns sender, topic, limits and threads. */
    public BrokerLinkContext context() {
        return context;
    }

    /** Returns the user's name at the broker, or null for none. */
    public String username() {
        return username;
    }

    /** Returns the user's password, or null for none. */
    public Secret password() {
        return password;
    }

    /** Returns whether the broker is told who this node is. */
    public boolean hasCredentials() {
        return username != null || clientCertificate;
    }

    /** Returns how long one attempt to connect to one endpoint may take. */
    public Duration connectTimeout() {
        return connectTimeout;
    }

    /** Returns how long a send may take before the connection is taken for dead. */
    public Duration sendTimeout() {
        return sendTimeout;
    }

    /** Returns the first wait between two attempts to connect. */
    public Duration reconnectMin() {
        return reconnectMin;
    }

    /** Returns the longest wait between two attempts to connect. */
    public Duration reconnectMax() {
        return reconnectMax;
    }
}
