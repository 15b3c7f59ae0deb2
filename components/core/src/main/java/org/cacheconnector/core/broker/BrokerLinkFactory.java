package org.cacheconnector.core.broker;

import java.util.List;
import java.util.Set;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;

/**
 * Makes links to one kind of broker. The entry point of a broker module: the connector's own
 * modules are built in, and other modules are OSGi services of this type.
 *
 * <p>Implementations are stateless and thread-safe.
 */
public interface BrokerLinkFactory {

    /** Returns the values of {@code broker_type} for this broker, in lower case. */
    Set<String> brokerTypes();

    /**
     * Returns whether this factory serves {@code settings}. By default {@code broker_type} decides.
     * If several brokers share a type, such as {@code jms}, their factories look at other settings
     * too.
     *
     * @param brokerType the value of {@code broker_type}, in lower case
     * @param settings the whole configuration table
     */
    default boolean accepts(String brokerType, Settings settings) {
        return brokerTypes().contains(brokerType);
    }

    /** Returns the settings this broker reads, for validation and for the documentation. */
    List<Setting<?>> settings();

    /**
     * Checks the settings and makes a link, not yet opened. Opens no connection.
     *
     * @param context what the connector provides
     * @param settings the configuration table; problems are noted in it
     * @return the link, or null if {@code settings} has problems
     */
    BrokerLink create(BrokerLinkContext context, Settings settings);
}
