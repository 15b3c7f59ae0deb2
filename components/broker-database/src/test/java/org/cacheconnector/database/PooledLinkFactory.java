package org.cacheconnector.database;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.LinkSettings;

/**
 * Links whose data source is a pool with the password of the settings, to the port in the data
 * source's name. Each topic begins with new pools: a connection that broke in an earlier test would
 * end a link of this one. Thread-safe.
 */
final class PooledLinkFactory implements BrokerLinkFactory, AutoCloseable {

    private final Map<String, DataSource> pools = new ConcurrentHashMap<>();
    private final BiFunction<Integer, String, DataSource> maker;
    private String topic = "";

    /**
     * @param maker makes a pool of a port and a password
     */
    PooledLinkFactory(BiFunction<Integer, String, DataSource> maker) {
        this.maker = maker;
    }

    @Override
    public java.util.Set<String> brokerTypes() {
        return java.util.Set.of("database");
    }

    @Override
    public List<Setting<?>> settings() {
        return DatabaseSettings.ALL;
    }

    @Override
    public synchronized BrokerLink create(BrokerLinkContext context, Settings settings) {
        if (!context.topic().equals(topic)) {
            close();
            topic = context.topic();
        }
        String password = settings.get(LinkSettings.PASSWORD).reveal();
        return new DatabaseLinkFactory(
                        name ->
                                pools.computeIfAbsent(
                                        name + '#' + password,
                                        key -> maker.apply(port(name), password)))
                .create(context, settings);
    }

    int borrowed() {
        return pools.values().stream().mapToInt(DataSource::getActive).sum();
    }

    @Override
    public void close() {
        pools.values().forEach(pool -> pool.close(true));
        pools.clear();
    }

    private static int port(String name) {
        return Integer.parseInt(name.substring(name.lastIndexOf('/') + 1));
    }
}
