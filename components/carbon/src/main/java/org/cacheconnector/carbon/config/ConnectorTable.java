package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.caches.BlockList;
import org.cacheconnector.core.config.Settings;

/**
 * What {@code deployment.toml} says about the connector: the values of {@code
 * [cache_invalidator.mb]} as text, the block list, and what could not be read. Immutable. Holds
 * secrets, so it has no {@code toString}.
 */
public final class ConnectorTable {

    private final Map<String, String> values;
    private final List<String> unreadable;
    private final Map<String, String> problems;
    private final Map<String, String> waiting;
    private final List<String> warnings;
    private final BlockList blockList;

    /**
     * A table that waits for nothing.
     *
     * @param values the values by key. Copied.
     * @param problems what is wrong with a key, as a sentence that names it, by key. Copied.
     * @param warnings what is odd but no obstacle. Copied.
     * @param blockList the caches that are not synchronised
     */
    public ConnectorTable(
            Map<String, String> values,
            Map<String, String> problems,
            List<String> warnings,
            BlockList blockList) {
        this(values, List.of(), problems, Map.of(), warnings, blockList);
    }

    /**
     * @param values the values by key. Copied.
     * @param unreadable the lines that can't be read and may hold any setting, a sentence each.
     *     Copied.
     * @param problems what is wrong with a key, as a sentence that names it, by key. Copied.
     * @param waiting what is in the server's vault, which is not there yet, as a sentence that
     *     names the key, by key. Copied.
     * @param warnings what is odd but no obstacle. Copied.
     * @param blockList the caches that are not synchronised
     */
    public ConnectorTable(
            Map<String, String> values,
            List<String> unreadable,
            Map<String, String> problems,
            Map<String, String> waiting,
            List<String> warnings,
            BlockList blockList) {
        this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        this.unreadable = List.copyOf(unreadable);
        this.problems = Collections.unmodifiableMap(new LinkedHashMap<>(problems));
        this.waiting = Collections.unmodifiableMap(new LinkedHashMap<>(waiting));
        this.warnings = List.copyOf(warnings);
        this.blockList = requireNonNull(blockList, "blockList");
    }

    /** Returns the table of a server whose files do not mention the connector. */
    public static ConnectorTable empty() {
        return new ConnectorTable(Map.of(), Map.of(), List.of(), new BlockList(Map.of()));
    }

    /** Returns the table of a server whose file can't be read, as {@code what} says. */
    static ConnectorTable unreadable(String what) {
        return new ConnectorTable(
                Map.of(), List.of(what), Map.of(), Map.of(), List.of(), new BlockList(Map.of()));
    }

    /** Returns the values, ready to be read through settings. */
    public Settings settings() {
        return new Settings(values);
    }

    /** Returns what is wrong, a sentence each. */
    public List<String> problems() {
        List<String> all = new ArrayList<>(unreadable);
        all.addAll(problems.values());
        return all;
    }

    /** Returns whether nothing is wrong with a key, and no line is unreadable. */
    boolean isClear(String key) {
        return unreadable.isEmpty() && !problems.containsKey(key);
    }

    /** Returns what the server's vault is needed for, which is not there yet, a sentence each. */
    public List<String> waitingForVault() {
        return new ArrayList<>(waiting.values());
    }

    /** Returns what is odd, a sentence each. */
    public List<String> warnings() {
        return warnings;
    }

    /** Returns the caches that are not synchronised. */
    public BlockList blockList() {
        return blockList;
    }

    /**
     * Returns this table with some values replaced; a replaced value has no problem any more, nor
     * does it wait.
     *
     * @param replacements the new values by key
     */
    public ConnectorTable with(Map<String, String> replacements) {
        Map<String, String> newValues = new LinkedHashMap<>(values);
        newValues.putAll(replacements);
        Map<String, String> newProblems = new LinkedHashMap<>(problems);
        newProblems.keySet().removeAll(replacements.keySet());
        Map<String, String> stillWaiting = new LinkedHashMap<>(waiting);
        stillWaiting.keySet().removeAll(replacements.keySet());
        return new ConnectorTable(
                newValues, unreadable, newProblems, stillWaiting, warnings, blockList);
    }
}
