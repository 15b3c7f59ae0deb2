package org.cacheconnector.launcher.deployment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.cacheconnector.identityserver.assembly.ServerLine;

/** What options must be like on any machine. */
final class OptionRules {

    private static final int MOST_NODES = 8;
    private static final int LEAST_HEAP = 256;
    private static final int MOST_HEAP = 65_536;
    private static final int GREATEST_OFFSET = 20_000;

    private OptionRules() {}

    static void check(DeploymentOptions options) {
        List<String> wrong = new ArrayList<>();
        between(wrong, "--clusters", options.clusters(), 1, 2);
        between(wrong, "--nodes", options.nodes(), 1, MOST_NODES);
        between(wrong, "--heap", options.heapMegabytes(), LEAST_HEAP, MOST_HEAP);
        between(wrong, "--offset", options.offset(), 0, GREATEST_OFFSET);
        if (options.isHome().isPresent() && options.isZip().isPresent()) {
            wrong.add("--is-home and --is-zip name two servers: give one of them");
        }
        if (options.line() != ServerLine.MIXED
                && (options.isHome().isPresent() || options.isZip().isPresent())) {
            wrong.add("--line is of assembled servers: it does not go with --is-home or --is-zip");
        }
        if (options.cachesOff() && options.connector() != Connector.OFF) {
            wrong.add("--caches-off needs --connector off: without caches it has nothing to do");
        }
        if (options.hazelcast() && options.nodes() < 2) {
            wrong.add("--hazelcast needs --nodes 2 or more: a cluster of one is none");
        }
        if (!options.settings().isEmpty() && options.connector() == Connector.OFF) {
            wrong.add("--setting is for the connector: it does not go with --connector off");
        }
        for (String key : options.settings().keySet()) {
            if (!key.matches("[a-z_0-9]+")) {
                wrong.add("--setting is KEY=VALUE with a key of the connector, not " + key);
            }
        }
        options.externalDatabase().ifPresent(database -> external(wrong, options, database));
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

    private static void external(
            List<String> wrong, DeploymentOptions options, ExternalDatabase database) {
        for (String url : List.of(database.url(), database.identityUrl())) {
            if (!ExternalDatabase.isKnown(url)) {
                wrong.add(
                        "--db-url and --db-identity-url must begin with jdbc:postgresql: or"
                                + " jdbc:h2:tcp: (the nodes are given the driver of these)");
                break;
            }
        }
        if (database.url().startsWith("jdbc:h2:")
                != database.identityUrl().startsWith("jdbc:h2:")) {
            wrong.add("--db-url and --db-identity-url must be of the same kind");
        }
        if ((database.url() + database.identityUrl())
                .toLowerCase(Locale.ROOT)
                .contains("password=")) {
            wrong.add("--db-url is shown and logged: give the password with --db-password");
        }
        if (database.user().isBlank()) {
            wrong.add("--db-url needs --db-user");
        }
        if (options.freshDatabase()) {
            wrong.add("--fresh does not go with --db-url: the launcher deletes only what it made");
        }
    }
}
