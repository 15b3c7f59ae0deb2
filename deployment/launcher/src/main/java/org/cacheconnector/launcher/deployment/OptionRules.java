package org.cacheconnector.launcher.deployment;

import java.util.ArrayList;
import java.util.List;

/** What options must be like on any machine. */
final class OptionRules {

    private static final int MOST_NODES = 8;
    private static final int GREATEST_OFFSET = 20_000;

    private OptionRules() {}

    static void check(DeploymentOptions options) {
        List<String> wrong = new ArrayList<>();
        between(wrong, "--clusters", options.clusters, 1, 2);
        between(wrong, "--nodes", options.nodes, 1, MOST_NODES);
        between(wrong, "--offset", options.offset, 0, GREATEST_OFFSET);
        if (!options.settings.isEmpty() && options.connector() == Connector.OFF) {
            wrong.add("--setting is for the connector: it does not go with --connector off");
        }
        for (String key : options.settings.keySet()) {
            if (!key.matches("[a-z_0-9]+")) {
                wrong.add("--setting is KEY=VALUE with a key of the connector, not " + key);
            }
        }
        if (!wrong.isEmpty()) {
            throw new DeploymentException(Failure.OPTIONS, String.join("\n", wrong));
        }
    }

    private static void between(
            List<String> wrong, String option, int value, int least, int greatest) {
        if (value < least || value > greatest) {
            wrong.add(option + " is " + value + ", but must be " + least + " to " + greatest);
        }
    }
}
