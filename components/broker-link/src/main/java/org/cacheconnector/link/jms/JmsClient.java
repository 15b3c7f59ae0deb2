package org.cacheconnector.link.jms;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Collectors;
import org.cacheconnector.link.BrokerClient;
import org.cacheconnector.link.BrokerConnection;
import org.cacheconnector.link.LinkConfig;

/** Connects to the endpoints of a {@link JmsProvider}. Immutable and thread-safe. */
public final class JmsClient implements BrokerClient {

    private final JmsProvider provider;
    private final LinkConfig config;

    /**
     * @param provider what is special about the broker
     * @param config the settings
     */
    public JmsClient(JmsProvider provider, LinkConfig config) {
        this.provider = requireNonNull(provider, "provider");
        this.config = requireNonNull(config, "config");
    }

    @Override
    public List<BrokerConnection> attempts() {
        return provider.endpoints().stream()
                .map(endpoint -> new JmsConnection(provider, config, endpoint))
                .collect(Collectors.toUnmodifiableList());
    }

    @Override
    public ClassLoader classLoader() {
        return provider.classLoader();
    }
}
