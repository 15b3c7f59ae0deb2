package org.cacheconnector.core.broker;

import java.util.List;
import java.util.Set;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;

/**
 * Makes links to one kind of broker. The entry point of a broker module: the connector's own ones
 * are built in, further ones are found as OSGi services under this interface.
 *
 * <p>Implementations are stateless and thread-safe.
 */
public interface BrokerLinkFactory {

    /** Returns the values of {@code broker_type} that mean this broker, in lower case. */
    Set<String> brokerTypes();

    /**
     * Returns whether this factory serves {@code settings}. By default the {@code broker_type}
     * decides; a factory for a type shared by several brokers (as {@code jms} is) looks further.
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
     * Checks the settings and makes a link, not yet opened. Nothing is contacted.
     *
     * @param context what the connector provides
     * @param settings the configuration table; what is wrong in it is reported to it
     * @return the link, or null if {@code settings} has problems
     */
    BrokerLink create(BrokerLinkContext context, Settings settings);
}
