package org.cacheconnector.database;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.ReconnectingLink;

/** Makes links over a database that all nodes share, for {@code broker_type = "database"}. */
public final class DatabaseLinkFactory implements BrokerLinkFactory {

    /** The length of the column SENDER. */
    private static final int MAX_SENDER = 200;

    private final DataSourceFinder dataSources;

    /**
     * @param dataSources finds data sources by their names
     */
    public DatabaseLinkFactory(DataSourceFinder dataSources) {
        this.dataSources = requireNonNull(dataSources, "dataSources");
    }

    @Override
    public Set<String> brokerTypes() {
        return Set.of("database");
    }

    @Override
    public List<Setting<?>> settings() {
        return DatabaseSettings.ALL;
    }

    @Override
    public BrokerLink create(BrokerLinkContext context, Settings settings) {
        int before = settings.problems().size();
        String name = settings.get(DatabaseSettings.DATASOURCE);
        // The data source has the credentials. Another warning says that a user has no effect here.
        String user = settings.isSet(LinkSettings.USERNAME) ? null : name;
        LinkConfig config = LinkConfig.from(context, settings, user, null);
        boolean create = settings.get(DatabaseSettings.CREATE_TABLES);
        Duration pause = settings.get(DatabaseSettings.POLL_INTERVAL);
        if (context.senderTag().length() > MAX_SENDER) {
            settings.problem(
                    CoreSettings.PRODUCER_NAME, "is longer than the database's column for it");
        }
        if (settings.problems().size() > before) {
            return null;
        }
        SharedDatabase database = new SharedDatabase(dataSources, name, config.sendTimeout());
        OwnFrames own = new OwnFrames(context.senderTag(), System::nanoTime);
        LonelyStart lonely = new LonelyStart(own.sender(), System::nanoTime, database::address);
        return new ReconnectingLink(
                config,
                () ->
                        Stream.of(
                                new DatabaseConnection(
                                        config, database, own, lonely, create, pause)));
    }
}
