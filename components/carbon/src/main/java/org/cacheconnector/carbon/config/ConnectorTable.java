package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.core.config.Settings;

/**
 * What {@code deployment.toml} says about the connector: the values of {@code
 * [cache_invalidator.mb]} as text, the block list, and what could not be read. Immutable. Holds
 * secrets, so it has no {@code toString}.
 */
public final class ConnectorTable {

    private final Map<String, String> values;
    private final Map<String, String> problems;
    private final Map<String, String> waiting;
    private final NamedCaches blockList;

    /**
     * @param values the values by key. Copied.
     * @param problems what is wrong with a key or line, as a sentence that names it, by key or
     *     line. Copied.
     * @param waiting what is in the server's vault, which is not there yet, as a sentence that
     *     names the key, by key. Copied.
     * @param blockList the caches that are not synchronised
     */
    public ConnectorTable(
            Map<String, String> values,
            Map<String, String> problems,
            Map<String, String> waiting,
            NamedCaches blockList) {
        this.values = new LinkedHashMap<>(values);
        this.problems = new LinkedHashMap<>(problems);
        this.waiting = new LinkedHashMap<>(waiting);
        this.blockList = requireNonNull(blockList, "blockList");
    }

    /** Returns the table of a server that has none, for the reasons given. */
    static ConnectorTable empty(Map<String, String> problems) {
        return new ConnectorTable(Map.of(), problems, Map.of(), new NamedCaches(List.of()));
    }

    /** Returns the values, ready to be read through settings. */
    public Settings settings() {
        return new Settings(values);
    }

    /** Returns what is wrong, a sentence each. */
    public List<String> problems() {
        return new ArrayList<>(problems.values());
    }

    /** Returns what the server's vault is needed for, which is not there yet, a sentence each. */
    public List<String> waitingForVault() {
        return new ArrayList<>(waiting.values());
    }

    /** Returns the caches that are not synchronised. */
    public NamedCaches blockList() {
        return blockList;
    }

    /**
     * Returns this table with some values replaced; a replaced value has no problem any more, nor
     * does it wait.
     *
     * @param replacements the new values by key
     */
    public ConnectorTable with(Map<String, String> replacements) {
        ConnectorTable changed = new ConnectorTable(values, problems, waiting, blockList);
        changed.values.putAll(replacements);
        changed.problems.keySet().removeAll(replacements.keySet());
        changed.waiting.keySet().removeAll(replacements.keySet());
        return changed;
    }
}
