package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.config.ConfigurationResult.Verdict;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.link.BrokerLinkFactory;

/**
 * What a configuration that was changed means for a connector that runs: what it takes in, and what
 * it leaves until a restart. If anything is wrong with it, nothing is taken in. Immutable.
 */
public final class ConfigurationChange {

    private static final String BLOCK_LIST = "sync_block_list";
    private static final String ENABLED = CoreSettings.ENABLED.key();

    private final ConnectorConfig config;
    private final List<String> taken;
    private final List<String> waiting;
    private final List<String> problems;
    private final List<String> warnings;

    private ConfigurationChange(
            ConnectorConfig config,
            List<String> taken,
            List<String> waiting,
            List<String> problems,
            List<String> warnings) {
        this.config = requireNonNull(config, "config");
        this.taken = List.copyOf(taken);
        this.waiting = List.copyOf(waiting);
        this.problems = List.copyOf(problems);
        this.warnings = List.copyOf(warnings);
    }

    /**
     * Compares the configuration in force with what is written now.
     *
     * @param running the configuration in force
     * @param written what the files say now
     * @param reader validates it
     * @param factories the broker modules at hand
     */
    public static ConfigurationChange of(
            ConnectorConfig running,
            ConnectorTable written,
            ConfigurationReader reader,
            Collection<BrokerLinkFactory> factories) {
        ConfigurationResult whole = reader.read(written, factories);
        // What is no TOML is left out at a start, but may be half of what somebody is writing.
        List<String> wrong = new ArrayList<>(written.warnings());
        if (whole.verdict() == Verdict.INVALID || whole.verdict() == Verdict.NO_VAULT) {
            wrong.addAll(whole.problems());
        }
        if (!wrong.isEmpty()) {
            return new ConfigurationChange(running, List.of(), List.of(), wrong, List.of());
        }
        if (whole.verdict() == Verdict.DISABLED) {
            // All other settings may have gone with the table: without it, there is nothing to
            // read.
            return new ConfigurationChange(
                    running, List.of(), List.of(ENABLED), List.of(), whole.warnings());
        }
        List<String> taken = changed(running, written, true);
        List<String> waiting = changed(running, written, false);
        if (!written.blockList().toString().equals(running.table().blockList().toString())) {
            waiting.add(BLOCK_LIST);
        }
        if (taken.isEmpty()) {
            return new ConfigurationChange(running, taken, waiting, List.of(), whole.warnings());
        }
        ConfigurationResult mixed =
                reader.read(
                        running.table().withValuesOf(written, running.keysOf(taken)), factories);
        if (mixed.verdict() != Verdict.VALID) {
            String old = " (with the old value of " + String.join(", ", waiting) + ": restart)";
            mixed.problems().forEach(problem -> wrong.add(problem + old));
            return new ConfigurationChange(running, List.of(), waiting, wrong, List.of());
        }
        return new ConfigurationChange(mixed.config(), taken, waiting, List.of(), whole.warnings());
    }

    private static List<String> changed(
            ConnectorConfig running, ConnectorTable written, boolean changeable) {
        Settings before = running.table().settings();
        Settings after = written.settings();
        return running.known().stream()
                .filter(setting -> setting.isChangeable() == changeable)
                .filter(setting -> !Objects.equals(before.get(setting), after.get(setting)))
                .map(Setting::key)
                .distinct()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Returns the configuration that is in force from now on. */
    public ConnectorConfig config() {
        return config;
    }

    /** Returns the keys that are changed. */
    public List<String> taken() {
        return taken;
    }

    /** Returns the keys whose written value needs a restart. */
    public List<String> waiting() {
        return waiting;
    }

    /** Returns why nothing is taken in, a sentence each; empty if nothing is wrong. */
    public List<String> problems() {
        return problems;
    }

    /** Returns what is odd but no obstacle, a sentence each. */
    public List<String> warnings() {
        return warnings;
    }

    /** Returns all of it in words, without values. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        problems.forEach(problem -> lines.add("Nothing is taken in: " + problem));
        taken.forEach(key -> lines.add(key + ": in force now"));
        waiting.forEach(key -> lines.add(key + ": needs a restart; as before until then"));
        lines.addAll(warnings);
        return lines.isEmpty() ? List.of("Nothing has changed.") : lines;
    }
}
