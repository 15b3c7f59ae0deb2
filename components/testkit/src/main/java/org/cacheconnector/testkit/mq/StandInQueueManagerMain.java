package org.cacheconnector.testkit.mq;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a stand-in queue manager until its standard input says {@code stop} or ends, which it does
 * when the parent is gone.
 *
 * <p>Arguments are {@code key=value}: {@code name}, {@code port}, {@code channel}, {@code user}
 * with {@code password}, {@code heartbeat} in seconds, and for TLS {@code keyStore}, {@code
 * trustStore} and {@code storePassword}; with {@code clientCertificate=true} clients need one.
 */
public final class StandInQueueManagerMain {

    static final String STOP = "stop";

    private static final Logger LOG = LoggerFactory.getLogger(StandInQueueManagerMain.class);

    private StandInQueueManagerMain() {}

    /**
     * @param args see the class
     */
    public static void main(String[] args) throws IOException {
        try (StandInQueueManager manager = builder(parse(args)).build().start()) {
            LOG.info("{} listens on 127.0.0.1({})", manager.name(), manager.port());
            BufferedReader input =
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            String line = input.readLine();
            while (line != null && !line.equals(STOP)) {
                line = input.readLine();
            }
            manager.stop();
        }
    }

    private static Map<String, String> parse(String[] args) {
        Map<String, String> settings = new HashMap<>();
        for (String arg : args) {
            int equals = arg.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("Not key=value: " + arg);
            }
            settings.put(arg.substring(0, equals), arg.substring(equals + 1));
        }
        return settings;
    }

    private static StandInQueueManagerBuilder builder(Map<String, String> settings) {
        StandInQueueManagerBuilder builder = StandInQueueManager.builder();
        boolean clientCertificate = Boolean.parseBoolean(settings.remove("clientCertificate"));
        String keyStore = settings.remove("keyStore");
        String trustStore = settings.remove("trustStore");
        String storePassword = settings.remove("storePassword");
        if (keyStore != null) {
            var tls =
                    SslContexts.of(
                            Path.of(keyStore),
                            trustStore == null ? null : Path.of(trustStore),
                            storePassword);
            builder = clientCertificate ? builder.mutualTls(tls) : builder.tls(tls);
        }
        String password = settings.remove("password");
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            String value = setting.getValue();
            builder =
                    switch (setting.getKey()) {
                        case "name" -> builder.name(value);
                        case "port" -> builder.port(Integer.parseInt(value));
                        case "channel" -> builder.channel(value);
                        case "user" -> builder.user(value, password);
                        case "heartbeat" -> builder.heartbeatSeconds(Integer.parseInt(value));
                        default ->
                                throw new IllegalArgumentException(
                                        "Unknown setting: " + setting.getKey());
                    };
        }
        return builder;
    }
}
