package org.cacheconnector.connectorctl.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.connectorctl.config.ConfigurationFile;
import org.cacheconnector.connectorctl.tail.ReadableKeys;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.core.auth.FrameKey;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.link.LinkSettings;

/** Joins the topic that the configuration names. */
final class ConfiguredTopic implements TopicAccess {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** More than anybody writes into a list of addresses. */
    private static final int MOST_ADDRESSES = 100;

    @Override
    public Observer join(TopicOptions options, PrintWriter err) throws InterruptedException {
        ThreadFactory threads =
                task -> {
                    Thread thread = new Thread(task, "connectorctl");
                    thread.setDaemon(true);
                    return thread;
                };
        List<String> warnings = new ArrayList<>();
        ConnectorConfig config =
                new ConfigurationFile(System::getenv, threads)
                        .read(options.config, options.database, options.settings, warnings);
        warnings.forEach(warning -> err.println("Warning: " + warning));
        err.flush();
        String group = config.exchange().get(CoreSettings.GROUP);
        FrameKeys keys =
                FrameKeys.of(
                        config.exchange().authentication(),
                        secret -> FrameKey.derive(secret, group));
        NodeIdentity identity =
                NodeIdentity.startingNow(
                        "connectorctl-" + Long.toHexString(ThreadLocalRandom.current().nextLong()),
                        Clock.systemUTC());
        Observer observer =
                new Observer(
                        config.createLink(identity, threads),
                        identity,
                        config.exchange().get(CoreSettings.GROUP),
                        keys,
                        new ReadableKeys(),
                        config.exchange().get(CoreSettings.HEARTBEAT_INTERVAL));
        try {
            Duration most =
                    config.table()
                            .settings()
                            .get(LinkSettings.CONNECT_TIMEOUT)
                            .multipliedBy(MOST_ADDRESSES)
                            .plus(PATIENCE);
            observer.connect(
                    most,
                    PATIENCE,
                    () -> {
                        err.println("Still connecting.");
                        err.flush();
                    });
        } catch (RuntimeException | InterruptedException e) {
            observer.close();
            throw e;
        }
        return observer;
    }
}
