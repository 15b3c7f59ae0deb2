package org.cacheconnector.rabbitmq;

import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.link.BrokerLinkContext;
import org.cacheconnector.core.link.BrokerLinkFactory;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.ReconnectingLink;
import org.cacheconnector.link.TlsStores;

/** Links to RabbitMQ, for {@code broker_type = "rabbitmq"}. */
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
    public boolean carriesTexts() {
        return true;
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
        if (settings.problems().size() > before) {
            return null;
        }
        return new ReconnectingLink(
                new RabbitMqClient(
                        new RabbitMqOptions(
                                config,
                                url,
                                settings.get(LinkSettings.INACTIVITY_TIMEOUT),
                                settings.get(RabbitMqSettings.QUEUE_MAX_BYTES),
                                tls)),
                config);
    }

    private static RabbitMqUrl url(Settings settings) {
        String text = settings.require(LinkSettings.PROVIDER_URL);
        if (text == null) {
            return null;
        }
        try {
            return RabbitMqUrl.parse(text);
        } catch (URISyntaxException e) {
            settings.problem(LinkSettings.PROVIDER_URL, e.getReason());
            return null;
        }
    }
}
