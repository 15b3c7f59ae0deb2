package org.cacheconnector.link;

import java.time.Duration;
import java.util.Objects;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Settings;

/** The settings that all links have in common. Immutable. */
public final class LinkConfig {

    private final BrokerLinkContext context;
    private final String username;
    private final Secret password;
    private final boolean clientCertificate;
    private final Duration connectTimeout;
    private final Duration sendTimeout;
    private final Duration reconnectMin;
    private final Duration reconnectMax;
    private final Duration inactivityTimeout;

    private LinkConfig(
            BrokerLinkContext context, Settings settings, String username, Secret password) {
        this.context = context;
        this.username = username;
        this.password = password;
        this.clientCertificate = settings.get(TlsSettings.KEYSTORE) != null;
        this.connectTimeout = settings.get(LinkSettings.CONNECT_TIMEOUT);
        this.sendTimeout = settings.get(LinkSettings.SEND_TIMEOUT);
        this.reconnectMin = settings.get(LinkSettings.RECONNECT_MIN);
        this.reconnectMax = settings.get(LinkSettings.RECONNECT_MAX);
        this.inactivityTimeout = settings.get(LinkSettings.INACTIVITY_TIMEOUT);
    }

    /** Reads the settings, and notes problems in {@code settings}. */
    public static LinkConfig from(BrokerLinkContext context, Settings settings) {
        return from(context, settings, null, null);
    }

    /**
     * Reads the settings, and notes problems in {@code settings}.
     *
     * @param username the user in the broker's address, or null; used if {@code username} is not
     *     set
     * @param password the password in the broker's address, or null; used for that user if {@code
     *     password} is not set
     */
    public static LinkConfig from(
            BrokerLinkContext context, Settings settings, String username, Secret password) {
        String user =
                settings.isSet(LinkSettings.USERNAME)
                        ? settings.get(LinkSettings.USERNAME)
                        : username;
        if (username != null && !username.equals(user)) {
            settings.warning(
                    LinkSettings.USERNAME, "counts; provider_url has another user, who does not");
        }
        boolean inAddress =
                Objects.equals(user, username) && !settings.isSet(LinkSettings.PASSWORD);
        LinkConfig config =
                new LinkConfig(
                        context,
                        settings,
                        user,
                        inAddress ? password : settings.get(LinkSettings.PASSWORD));
        if (config.reconnectMin.compareTo(config.reconnectMax) > 0) {
            settings.problem(
                    LinkSettings.RECONNECT_MIN,
                    "is longer than " + LinkSettings.RECONNECT_MAX.key());
        }
        if (config.password != null && config.username == null) {
            settings.problem(
                    LinkSettings.PASSWORD,
                    "is set, but " + LinkSettings.USERNAME.key() + " is not");
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

    /** Returns whether the link logs on with credentials. */
    public boolean hasCredentials() {
        return username != null || clientCertificate;
    }

    /** Returns how long one attempt to connect to one endpoint may take. */
    public Duration connectTimeout() {
        return connectTimeout;
    }

    /** Returns how long a send may take before the connection counts as dead. */
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

    /** Returns how long the broker may be silent, for clients that can notice silence. */
    public Duration inactivityTimeout() {
        return inactivityTimeout;
    }
}
