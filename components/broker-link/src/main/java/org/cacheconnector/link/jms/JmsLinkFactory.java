package org.cacheconnector.link.jms;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.ReconnectingLink;

/**
 * Makes links for {@code broker_type = "jms"}, to the broker that JNDI finds with {@code
 * initial_naming_factory}. Does not accept naming factories of brokers that have a module of their
 * own.
 */
public final class JmsLinkFactory implements BrokerLinkFactory {

    private final ClassLoader clientLoader;
    private final Set<String> servedElsewhere;

    /**
     * @param clientLoader has the classes of the broker's client
     * @param servedElsewhere naming factories that other modules accept
     */
    public JmsLinkFactory(ClassLoader clientLoader, Set<String> servedElsewhere) {
        this.clientLoader = requireNonNull(clientLoader, "clientLoader");
        this.servedElsewhere = Set.copyOf(servedElsewhere);
    }

    @Override
    public Set<String> brokerTypes() {
        return Set.of("jms");
    }

    @Override
    public boolean accepts(String brokerType, Settings settings) {
        return brokerTypes().contains(brokerType)
                && !(settings.isSet(JmsSettings.INITIAL_NAMING_FACTORY)
                        && servedElsewhere.contains(
                                settings.get(JmsSettings.INITIAL_NAMING_FACTORY)));
    }

    @Override
    public List<Setting<?>> settings() {
        return LinkSettings.join(
                LinkSettings.ALL,
                List.of(JmsSettings.INITIAL_NAMING_FACTORY, JmsSettings.CONNECTION_FACTORY_NAME));
    }

    @Override
    public BrokerLink create(BrokerLinkContext context, Settings settings) {
        int before = settings.problems().size();
        String namingFactory = settings.require(JmsSettings.INITIAL_NAMING_FACTORY);
        String url = settings.require(LinkSettings.PROVIDER_URL);
        String name = settings.get(JmsSettings.CONNECTION_FACTORY_NAME);
        LinkConfig config = LinkConfig.from(context, settings);
        if (settings.problems().size() > before) {
            return null;
        }
        JndiLookup jndi =
                new JndiLookup(
                        namingFactory, url, config.username(), config.password(), clientLoader);
        return new ReconnectingLink(
                config, () -> Stream.of(new JndiConnection(config, jndi, name)));
    }
}
