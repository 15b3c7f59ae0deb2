package org.cacheconnector.core.fakes;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;

/** Settings as tests write them: keys and values in turn. */
public final class TestConfig {

    private TestConfig() {}

    public static Map<String, String> table(String... keysAndValues) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return values;
    }

    /** Reads settings of a node, which must be right. */
    public static ExchangeConfig of(String node, String... keysAndValues) {
        return of(node, table(keysAndValues));
    }

    public static ExchangeConfig of(String node, Map<String, String> values) {
        Settings settings = new Settings(values);
        ExchangeConfig config = ExchangeConfig.from(settings, node);
        if (!settings.problems().isEmpty()) {
            throw new IllegalArgumentException(settings.problems().toString());
        }
        return config;
    }
}
