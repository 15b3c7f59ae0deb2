package org.cacheconnector.rabbitmq;

import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.ReconnectingLink;
import org.cacheconnector.link.TlsStores;

/** Makes links to RabbitMQ, for {@code broker_type = "rabbitmq"}. */
public final class RabbitMqLinkFactory implements BrokerLinkFactory {

    @Override
    public Set<String> brokerTypes() {
        return Set.of("rabbitmq");
    }

    @Override
    public List<Setting<?>> settings() {
        return RabbitMqSettings.ALL;
    }

    @Override
    public BrokerLink create(BrokerLinkContext context, Settings settings) {
        int before = settings.problems().size();
        RabbitMqUrl url = url(settings);
        LinkConfig config =
                LinkConfig.from(
                        context,
                        settings,
                        url == null ? null : url.username(),
                        url == null ? null : url.password());
        TlsStores tls = TlsStores.from(settings);
        Long queueMaxBytes = settings.get(RabbitMqSettings.QUEUE_MAX_BYTES);
        if (settings.problems().size() > before) {
            return null;
        }
        RabbitMqOptions options = new RabbitMqOptions(config, url, queueMaxBytes, tls);
        return new ReconnectingLink(
                config,
                () ->
                        url.addresses().stream()
                                .map(address -> new RabbitMqConnection(options, address)));
    }

    private static RabbitMqUrl url(Settings settings) {
        String text = settings.require(LinkSettings.PROVIDER_URL);
        if (text == null) {
            return null;
        }
        try {
            RabbitMqUrl url = RabbitMqUrl.parse(text);
            if (url.hasOptions()) {
                settings.warning(
                        LinkSettings.PROVIDER_URL,
                        "has options after a ?, which have no effect; the connector has keys of its"
                                + " own for timeouts and TLS.");
            }
            return url;
        } catch (URISyntaxException e) {
            settings.problem(LinkSettings.PROVIDER_URL, e.getReason());
            return null;
        }
    }
}
