package org.cacheconnector.ibmmq;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.cacheconnector.core.config.Settings;

/** Which queue manager to use and how, as configured. Immutable. */
final class IbmMqOptions {

    private final List<QueueManagerAddress> addresses;
    private final String ccdtUrl;
    private final String channel;
    private final String queueManager;
    private final String applicationName;
    private final String cipherSuite;

    private IbmMqOptions(List<QueueManagerAddress> addresses, Settings settings) {
        this.addresses = List.copyOf(addresses);
        this.ccdtUrl = settings.get(IbmMqSettings.CCDT_URL);
        this.channel = settings.get(IbmMqSettings.CHANNEL);
        this.queueManager = settings.get(IbmMqSettings.QUEUE_MANAGER);
        this.applicationName = settings.get(IbmMqSettings.APPLICATION_NAME);
        this.cipherSuite = settings.get(IbmMqSettings.CIPHER_SUITE);
    }

    /**
     * @param addresses empty if there is a {@code ccdt_url}
     */
    static IbmMqOptions of(List<QueueManagerAddress> addresses, Settings settings) {
        return new IbmMqOptions(requireNonNull(addresses, "addresses"), settings);
    }

    /** Returns the addresses, in the order to try them; none if there is a {@link #ccdtUrl}. */
    List<QueueManagerAddress> addresses() {
        return addresses;
    }

    /** Returns where the channel definition table is, or null. */
    String ccdtUrl() {
        return ccdtUrl;
    }

    /** Returns the channel, or null if there is a {@link #ccdtUrl}. */
    String channel() {
        return channel;
    }

    /** Returns the queue manager's name; empty for any. */
    String queueManager() {
        return queueManager;
    }

    /** Returns what the queue manager's displays call this client. */
    String applicationName() {
        return applicationName;
    }

    /** Returns the Java name of the cipher suite, or null for no TLS. */
    String cipherSuite() {
        return cipherSuite;
    }
}
