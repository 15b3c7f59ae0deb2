package org.cacheconnector.database;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.link.LinkSettings;

/** The settings of links over a database. */
public final class DatabaseSettings {

    /** {@code datasource}. */
    public static final Setting<String> DATASOURCE =
            Setting.text(
                    "datasource",
                    "jdbc/SHARED_DB",
                    "(java:)?[\\w$.-]+(/[\\w$.-]+)*",
                    "a JNDI name without a host, such as jdbc/WSO2IdentityDB",
                    "The JNDI name of the server's data source, for `broker_type = \"database\"`."
                            + " All nodes must reach the same database through it.");

    /** {@code create_tables}. */
    public static final Setting<Boolean> CREATE_TABLES =
            Setting.flag(
                    "create_tables",
                    true,
                    "Whether a node creates the two tables if they are missing.");

    /** {@code poll_interval}. */
    public static final Setting<Duration> POLL_INTERVAL =
            Setting.duration(
                    "poll_interval",
                    "100ms",
                    "20ms",
                    "10s",
                    "The pause between two looks for messages. Raise it to spare the database.");

    /** All settings that a link over a database reads. */
    public static final List<Setting<?>> ALL =
            List.of(
                    DATASOURCE,
                    CREATE_TABLES,
                    POLL_INTERVAL,
                    LinkSettings.CONNECT_TIMEOUT,
                    LinkSettings.SEND_TIMEOUT,
                    LinkSettings.RECONNECT_MIN,
                    LinkSettings.RECONNECT_MAX);

    private DatabaseSettings() {}
}
