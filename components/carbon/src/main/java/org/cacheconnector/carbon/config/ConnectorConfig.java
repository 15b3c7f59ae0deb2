package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.carbon.caches.CacheSettings;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.model.NodeIdentity;

/** The valid configuration in use, with the broker module that it selects. Immutable. */
public final class ConnectorConfig {

    private final ConnectorTable table;
    private final BrokerLinkFactory factory;
    private final ExchangeConfig exchange;
    private final String brokerType;
    private final String topic;
    private final NamedCaches keptCaches;

    ConnectorConfig(
            ConnectorTable table,
            BrokerLinkFactory factory,
            ExchangeConfig exchange,
            String brokerType,
            String topic) {
        this.table = requireNonNull(table, "table");
        this.factory = requireNonNull(factory, "factory");
        this.exchange = requireNonNull(exchange, "exchange");
        this.brokerType = requireNonNull(brokerType, "brokerType");
        this.topic = requireNonNull(topic, "topic");
        this.keptCaches = new NamedCaches(table.settings().get(CacheSettings.KEPT_CACHES));
    }

    /** Returns the table that it was read from. */
    public ConnectorTable table() {
        return table;
    }

    /** Returns the settings that do not depend on the broker. */
    public ExchangeConfig exchange() {
        return exchange;
    }

    /** Returns {@code broker_type} as written. */
    public String brokerType() {
        return brokerType;
    }

    /** Returns the topic's name. */
    public String topic() {
        return topic;
    }

    /** Returns whether the table sets {@code hybrid_mode_enabled}, which has no effect. */
    public boolean isHybrid() {
        return table.settings().get(CoreSettings.HYBRID_MODE_ENABLED);
    }

    /** Returns the caches that are not synchronised. */
    public NamedCaches blockList() {
        return table.blockList();
    }

    /** Returns the caches that may be the only store of their entries. */
    public NamedCaches keptCaches() {
        return keptCaches;
    }

    /** Returns the broker module in use. */
    public BrokerLinkFactory factory() {
        return factory;
    }

    /**
     * Makes a link to the broker, not yet opened.
     *
     * @param identity the start of this node that will use it
     * @param threads makes the link's threads
     * @throws IllegalStateException if the broker module refuses settings that it accepted before
     */
    public BrokerLink createLink(NodeIdentity identity, ThreadFactory threads) {
        Settings settings = table.settings();
        BrokerLink link =
                factory.create(
                        new BrokerLinkContext(
                                identity.tag(), topic, exchange.maxFrameBytes(), threads),
                        settings);
        if (link == null) {
            throw new IllegalStateException(
                    "the broker module refused the configuration: " + settings.problems());
        }
        return link;
    }

    /** Returns every setting of the connector and of the broker module. */
    private List<Setting<?>> known() {
        List<Setting<?>> known = new ArrayList<>(CoreSettings.all());
        known.addAll(CacheSettings.all());
        known.addAll(factory.settings());
        return known;
    }

    /**
     * Returns every setting with its value in use, as a user would write it, and the block list.
     * Secrets are starred.
     */
    public Map<String, String> shown() {
        Settings settings = table.settings();
        Map<String, String> shown = new LinkedHashMap<>();
        known().forEach(setting -> shown.put(setting.key(), settings.shown(setting)));
        shown.put(CoreSettings.PRODUCER_NAME.key(), exchange.nodeId());
        shown.put("sync_block_list", table.blockList().toString());
        return Collections.unmodifiableMap(shown);
    }
}
