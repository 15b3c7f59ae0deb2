package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.cacheconnector.carbon.caches.CacheSettings;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;

/**
 * Validates the configuration as a whole, so that everything wrong is reported at once. For one
 * thread at a time.
 */
public final class ConfigurationReader {

    private final Supplier<String> defaultNodeId;
    private final ThreadFactory threads;
    private String defaultName;

    /**
     * @param defaultNodeId makes the node's name if the configuration has none; may block; asked
     *     once, as a node keeps its name
     * @param threads given to a link that is made for validation only
     */
    public ConfigurationReader(Supplier<String> defaultNodeId, ThreadFactory threads) {
        this.defaultNodeId = requireNonNull(defaultNodeId, "defaultNodeId");
        this.threads = requireNonNull(threads, "threads");
    }

    /**
     * Validates {@code table}.
     *
     * @param factories the broker modules at hand
     */
    public ConfigurationResult read(ConnectorTable table, Collection<BrokerLinkFactory> factories) {
        Settings settings = table.settings();
        if (settings.keys().isEmpty() && table.problems().isEmpty()) {
            return ConfigurationResult.disabled();
        }
        boolean enabled = settings.get(CoreSettings.ENABLED);
        // Nothing else counts where it is switched off.
        if (!enabled
                && settings.problems().isEmpty()
                && table.isClear(CoreSettings.ENABLED.key())) {
            return ConfigurationResult.disabled();
        }
        if (!table.waitingForVault().isEmpty()) {
            return ConfigurationResult.noVault(table.waitingForVault());
        }
        String brokerType = settings.require(CoreSettings.BROKER_TYPE);
        String topic = settings.require(CoreSettings.TOPIC_NAME);
        // Only for what may be wrong with it.
        settings.get(CoreSettings.HYBRID_MODE_ENABLED);
        ExchangeConfig exchange = ExchangeConfig.from(settings, defaultName());
        // Only for what may be wrong with them.
        CacheSettings.all().forEach(settings::get);
        BrokerLinkFactory factory = choose(brokerType, settings, factories);
        if (factory != null) {
            tryToCreate(factory, settings, topic, exchange);
        }
        List<String> warnings = new ArrayList<>(table.warnings());
        warnings.addAll(settings.warnings());
        warnings.addAll(UnknownKeys.warnings(settings.keys(), knownSettings(factory, factories)));

        List<String> problems = new ArrayList<>(table.problems());
        for (String problem : settings.problems()) {
            problems.add(ShownValue.withoutPasswords(problem));
        }
        if (!problems.isEmpty()) {
            return ConfigurationResult.invalid(problems, warnings);
        }
        if (factory == null) {
            return ConfigurationResult.noBrokerModule(noModule(brokerType, factories), warnings);
        }
        return ConfigurationResult.valid(
                new ConnectorConfig(table, factory, exchange, brokerType, topic), warnings);
    }

    private String defaultName() {
        if (defaultName == null) {
            defaultName = defaultNodeId.get();
        }
        return defaultName;
    }

    private static BrokerLinkFactory choose(
            String brokerType, Settings settings, Collection<BrokerLinkFactory> factories) {
        if (brokerType == null) {
            return null;
        }
        String type = brokerType.toLowerCase(Locale.ROOT);
        for (BrokerLinkFactory factory : factories) {
            if (factory.accepts(type, settings)) {
                return factory;
            }
        }
        return null;
    }

    /** Has the broker module look at its settings; what is wrong is noted in them. */
    private void tryToCreate(
            BrokerLinkFactory factory, Settings settings, String topic, ExchangeConfig exchange) {
        BrokerLink link =
                factory.create(
                        new BrokerLinkContext(
                                exchange.nodeId(),
                                topic == null ? "unset" : topic,
                                exchange.maxFrameBytes(),
                                threads),
                        settings);
        if (link != null) {
            link.close();
        }
    }

    /** All that any module reads counts as known when it is not clear which module is meant. */
    private static List<Setting<?>> knownSettings(
            BrokerLinkFactory chosen, Collection<BrokerLinkFactory> factories) {
        List<Setting<?>> settings = new ArrayList<>(CoreSettings.all());
        settings.addAll(CacheSettings.all());
        for (BrokerLinkFactory factory : chosen == null ? factories : List.of(chosen)) {
            settings.addAll(factory.settings());
        }
        return settings;
    }

    private static String noModule(String brokerType, Collection<BrokerLinkFactory> factories) {
        Set<String> types = new TreeSet<>();
        factories.forEach(factory -> types.addAll(factory.brokerTypes()));
        return "broker_type = \""
                + brokerType
                + "\" needs a broker module that is not installed, or that does not serve the other"
                + " settings. Known types: "
                + (types.isEmpty() ? "none yet" : String.join(", ", types))
                + ". Correct broker_type and restart, or put the bundle of the module into"
                + " repository/components/dropins; the connector starts by itself when it comes.";
    }
}
