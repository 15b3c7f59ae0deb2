package org.cacheconnector.activemq;

import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.SafeUrl;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.ReconnectingLink;
import org.cacheconnector.link.TlsStores;
import org.cacheconnector.link.jms.JmsSettings;

/**
 * Makes links to ActiveMQ: for {@code broker_type = "activemq"}, and for {@code "jms"} with
 * ActiveMQ's {@code initial_naming_factory}, as in configurations of other connectors.
 */
public final class ActiveMqLinkFactory implements BrokerLinkFactory {

    /** The {@code initial_naming_factory} that means ActiveMQ. */
    public static final String NAMING_FACTORY =
            "org.apache.activemq.jndi.ActiveMQInitialContextFactory";

    @Override
    public Set<String> brokerTypes() {
        return Set.of("activemq", "jms");
    }

    @Override
    public boolean accepts(String brokerType, Settings settings) {
        return brokerType.equals("activemq")
                || (brokerType.equals("jms")
                        && NAMING_FACTORY.equals(settings.get(JmsSettings.INITIAL_NAMING_FACTORY)));
    }

    @Override
    public List<Setting<?>> settings() {
        return ActiveMqSettings.ALL;
    }

    @Override
    public BrokerLink create(BrokerLinkContext context, Settings settings) {
        int before = settings.problems().size();
        BrokerUrl url = url(settings);
        LinkConfig config =
                LinkConfig.from(
                        context,
                        settings,
                        url == null ? null : url.username(),
                        url == null ? null : url.password());
        TlsStores tls = TlsStores.from(settings);
        int prefetch = settings.get(ActiveMqSettings.PREFETCH);
        if (settings.problems().size() > before) {
            return null;
        }
        return new ReconnectingLink(
                config,
                () ->
                        url.brokers().stream()
                                .map(each -> new ActiveMqConnection(each, config, tls, prefetch)));
    }

    private static BrokerUrl url(Settings settings) {
        String text = settings.require(LinkSettings.PROVIDER_URL);
        if (text == null) {
            return null;
        }
        try {
            return BrokerUrl.parse(text);
        } catch (URISyntaxException e) {
            settings.problem(LinkSettings.PROVIDER_URL, SafeUrl.of(e.getReason()));
            return null;
        }
    }
}
