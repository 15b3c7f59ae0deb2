package org.cacheconnector.connectorctl.config;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConfigurationResult;
import org.cacheconnector.carbon.config.ConfigurationResult.Verdict;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.carbon.config.DeploymentFile;
import org.cacheconnector.carbon.config.SecretSource;
import org.cacheconnector.carbon.config.ValueFile;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.database.DatabaseLinkFactory;
import org.cacheconnector.ibmmq.IbmMqLinkFactory;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.rabbitmq.RabbitMqLinkFactory;

/** Reads the table of a server, with the classes that the server reads it with. */
public final class ConfigurationFile {

    private static final String IN_VAULT = " waits: ";

    /** Passes for any setting that is a secret: only what is wrong with others counts then. */
    private static final String STAND_IN = "a-value-of-the-vault";

    private final Function<String, String> environment;
    private final ThreadFactory threads;

    /**
     * @param environment the value of an environment variable, or null
     * @param threads for links
     */
    public ConfigurationFile(Function<String, String> environment, ThreadFactory threads) {
        this.environment = requireNonNull(environment, "environment");
        this.threads = requireNonNull(threads, "threads");
    }

    /** Returns where to look if no file is named. */
    public Path standard() {
        String home = environment.apply("CARBON_HOME");
        return home == null || home.isBlank()
                ? Path.of("deployment.toml")
                : Path.of(home, "repository", "conf", "deployment.toml");
    }

    /**
     * Reads and validates.
     *
     * @param named the file; null for the standard one
     * @param database where the database of the nodes is; null if they use a broker
     * @param settings values that count instead of the file's; {@code @name} is the content of a
     *     file
     * @param warnings told what is odd
     * @throws CtlException if anything is wrong, with all of it
     */
    public ConnectorConfig read(
            Path named, Path database, Map<String, String> settings, List<String> warnings) {
        Path file = named == null ? standard() : named;
        List<String> problems = new ArrayList<>();
        if (!Files.isRegularFile(file) && (named != null || settings.isEmpty())) {
            throw new CtlException(
                    ExitCode.USAGE,
                    "There is no file "
                            + file
                            + ". Name a server's deployment.toml with --config, or set CARBON_HOME.");
        }
        Map<String, String> replacements = new LinkedHashMap<>();
        // Who asks with this tool wants to, whatever this server does.
        replacements.put("enabled", "true");
        settings.forEach(
                (key, value) ->
                        content(key, value, problems).ifPresent(v -> replacements.put(key, v)));
        ConnectorTable table =
                new DeploymentFile(file, environment, System::getProperty, noVault())
                        .read()
                        .with(replacements);
        Map<String, String> inVault = new LinkedHashMap<>();
        for (String waiting : table.waitingForVault()) {
            String key = waiting.substring(0, Math.max(0, waiting.indexOf(IN_VAULT)));
            inVault.put(key, STAND_IN);
            problems.add(
                    key
                            + " is in the server's vault, which this tool does not open: give its"
                            + " value with --set "
                            + key
                            + "=@FILE, from a file that only you can read");
        }
        DatabaseFile databaseFile = new DatabaseFile(database);
        ConfigurationResult result =
                new ConfigurationReader(() -> "connectorctl", threads)
                        .read(table.with(inVault), factories(databaseFile));
        result.problems().stream()
                .filter(problem -> inVault.keySet().stream().noneMatch(problem::startsWith))
                .forEach(problems::add);
        if (result.verdict() == Verdict.VALID && result.config().brokerType().equals("database")) {
            problems.addAll(databaseFile.read());
        }
        if (result.verdict() == Verdict.VALID && problems.isEmpty()) {
            warnings.addAll(result.warnings());
            return result.config();
        }
        throw new CtlException(ExitCode.USAGE, text(file, problems));
    }

    private static String text(Path file, List<String> problems) {
        StringBuilder text = new StringBuilder("The configuration can't be used:");
        problems.forEach(problem -> text.append("\n  - ").append(problem));
        return text.append("\nIt was read from [")
                .append(DeploymentFile.TABLE)
                .append("] in ")
                .append(file.toAbsolutePath())
                .append(Files.isRegularFile(file) ? "" : " (no such file)")
                .append(" and --set.")
                .toString();
    }

    private static Optional<String> content(String key, String value, List<String> problems) {
        if (!value.startsWith("@")) {
            return Optional.of(value);
        }
        try {
            return Optional.of(ValueFile.read(value.substring(1)));
        } catch (IOException e) {
            problems.add(key + " = \"" + value + "\": " + e.getMessage());
            return Optional.empty();
        }
    }

    private static SecretSource noVault() {
        return new SecretSource() {
            @Override
            public Optional<String> resolve(String alias) {
                return Optional.empty();
            }

            @Override
            public boolean isReady() {
                return false;
            }
        };
    }

    private static List<BrokerLinkFactory> factories(DatabaseFile database) {
        ClassLoader clients = ConfigurationFile.class.getClassLoader();
        return List.of(
                new ActiveMqLinkFactory(),
                new IbmMqLinkFactory(clients),
                new RabbitMqLinkFactory(),
                new DatabaseLinkFactory(database),
                new JmsLinkFactory(
                        clients,
                        Set.of(
                                ActiveMqLinkFactory.NAMING_FACTORY,
                                IbmMqLinkFactory.NAMING_FACTORY)));
    }
}
