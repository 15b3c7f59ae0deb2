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
import java.util.stream.Collectors;
import org.cacheconnector.carbon.caches.CacheSettings;
import org.cacheconnector.carbon.config.ConfigurationResult.Verdict;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.SafeUrl;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;

/**
 * Validates the whole configuration, so that all problems are reported at once. For one thread at a
 * time.
 */
public final class ConfigurationReader {

    private final Supplier<String> defaultNodeId;
    private final ThreadFactory threads;
    private String defaultName;

    /**
     * @param defaultNodeId makes the node's name if the configuration has none; may block; called
     *     once, as a node keeps its name
     * @param threads for a link that is made for validation only
     */
    public ConfigurationReader(Supplier<String> defaultNodeId, ThreadFactory threads) {
        this.defaultNodeId = requireNonNull(defaultNodeId, "defaultNodeId");
        this.threads = requireNonNull(threads, "threads");
    }

    /**
     * Validates {@code table}.
     *
     * @param factories the installed broker modules
     */
    public ConfigurationResult read(ConnectorTable table, Collection<BrokerLinkFactory> factories) {
        Settings settings = table.settings();
        if (isOff(table, settings)) {
            return new ConfigurationResult(Verdict.DISABLED, null, List.of(), List.of());
        }
        if (!table.waitingForVault().isEmpty()) {
            return new ConfigurationResult(
                    Verdict.NO_VAULT, null, table.waitingForVault(), List.of());
        }
        String brokerType = settings.require(CoreSettings.BROKER_TYPE);
        String topic = settings.require(CoreSettings.TOPIC_NAME);
        // Read only to collect their problems.
        CacheSettings.all().forEach(settings::get);
        ExchangeConfig exchange = ExchangeConfig.from(settings, defaultName());
        BrokerLinkFactory factory = choose(brokerType, settings, factories);
        if (factory != null) {
            tryToCreate(factory, settings, topic, exchange);
        }
        List<String> warnings = settings.warnings();
        // If the module is not known, the settings of every module count as known.
        warnings.addAll(unknownKeys(settings, factory == null ? factories : List.of(factory)));

        List<String> problems = table.problems();
        settings.problems().forEach(what -> problems.add(SafeUrl.of(what)));
        if (!problems.isEmpty()) {
            return new ConfigurationResult(Verdict.INVALID, null, problems, warnings);
        }
        if (factory == null) {
            return new ConfigurationResult(
                    Verdict.NO_BROKER_MODULE,
                    null,
                    List.of(noModule(brokerType, factories)),
                    warnings);
        }
        return new ConfigurationResult(
                Verdict.VALID,
                new ConnectorConfig(table, factory, exchange, brokerType, topic),
                List.of(),
                warnings);
    }

    /**
     * If the connector is off, other problems don't matter. A line that can't be read may switch it
     * on.
     */
    private static boolean isOff(ConnectorTable table, Settings settings) {
        return !settings.get(CoreSettings.ENABLED)
                && settings.problems().isEmpty()
                && (settings.isSet(CoreSettings.ENABLED) || table.problems().isEmpty());
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
        return factories.stream()
                .filter(factory -> factory.accepts(type, settings))
                .findFirst()
                .orElse(null);
    }

    /** Lets the broker module check its settings; it notes problems in them. */
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

    private static List<String> unknownKeys(
            Settings settings, Collection<BrokerLinkFactory> factories) {
        List<Setting<?>> known = new ArrayList<>(CoreSettings.all());
        known.addAll(CacheSettings.all());
        factories.forEach(factory -> known.addAll(factory.settings()));
        return settings.keys().stream()
                .filter(key -> known.stream().noneMatch(setting -> setting.key().equals(key)))
                .map(key -> key + " in [" + DeploymentFile.TABLE + "] is unknown and has no effect")
                .collect(Collectors.toList());
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
