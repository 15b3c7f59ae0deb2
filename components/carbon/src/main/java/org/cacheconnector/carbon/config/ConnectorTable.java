package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.core.config.Settings;

/**
 * The connector's part of {@code deployment.toml}: the values of {@code [cache_invalidator.mb]} as
 * text, the block list, and problems of reading them. Immutable. Holds secrets, so it has no {@code
 * toString}.
 */
public final class ConnectorTable {

    private final Map<String, String> values;
    private final Map<String, String> problems;
    private final Map<String, String> waiting;
    private final NamedCaches blockList;

    /**
     * @param values the values by key. Copied.
     * @param problems the problems by key or line; each sentence names its key or line. Copied.
     * @param waiting the values that wait for the server's vault, by key; each sentence names its
     *     key. Copied.
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

    /** Returns the table of a server without one, with the problems that explain why. */
    static ConnectorTable empty(Map<String, String> problems) {
        return new ConnectorTable(Map.of(), problems, Map.of(), new NamedCaches(List.of()));
    }

    /** Returns the values, ready to be read through settings. */
    public Settings settings() {
        return new Settings(values);
    }

    /** Returns the problems, a sentence each. */
    public List<String> problems() {
        return new ArrayList<>(problems.values());
    }

    /** Returns which values wait for the server's vault, a sentence each. */
    public List<String> waitingForVault() {
        return new ArrayList<>(waiting.values());
    }

    /** Returns the caches that are not synchronised. */
    public NamedCaches blockList() {
        return blockList;
    }

    /**
     * Returns this table with some values replaced. Problems and waits of replaced values are
     * dropped.
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
