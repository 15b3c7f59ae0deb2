package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.config.Settings;

/**
 * What the server's files say about the connector: the values of {@code [cache_invalidator.mb]} as
 * text, the block list, and what could not be read. Immutable. Holds secrets, so it has no {@code
 * toString}.
 */
public final class ConnectorTable {

    private final Map<String, String> values;
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
        this(values, problems, Map.of(), warnings, blockList);
    }

    /**
     * @param values the values by key. Copied.
     * @param problems what is wrong with a key, as a sentence that names it, by key. Copied.
     * @param waiting what is in the server's vault, which is not there yet, as a sentence that
     *     names the key, by key. Copied.
     * @param warnings what is odd but no obstacle. Copied.
     * @param blockList the caches that are not synchronised
     */
    public ConnectorTable(
            Map<String, String> values,
            Map<String, String> problems,
            Map<String, String> waiting,
            List<String> warnings,
            BlockList blockList) {
        this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        this.problems = Collections.unmodifiableMap(new LinkedHashMap<>(problems));
        this.waiting = Collections.unmodifiableMap(new LinkedHashMap<>(waiting));
        this.warnings = List.copyOf(warnings);
        this.blockList = requireNonNull(blockList, "blockList");
    }

    /** Returns the table of a server whose files do not mention the connector. */
    public static ConnectorTable empty() {
        return new ConnectorTable(Map.of(), Map.of(), List.of(), new BlockList(Map.of()));
    }

    /** Returns the values, ready to be read through settings. */
    public Settings settings() {
        return new Settings(values);
    }

    /** Returns a value as text; null if there is none. */
    String text(String key) {
        return values.get(key);
    }

    /**
     * Returns this table with the values of some keys as {@code other} has them, or without them.
     *
     * @param keys those to replace
     */
    ConnectorTable withValuesOf(ConnectorTable other, Collection<String> keys) {
        Map<String, String> mixed = new LinkedHashMap<>(values);
        mixed.keySet().removeAll(keys);
        for (String key : keys) {
            if (other.values.containsKey(key)) {
                mixed.put(key, other.values.get(key));
            }
        }
        return new ConnectorTable(mixed, problems, waiting, warnings, blockList);
    }

    /** Returns what is wrong, a sentence each. */
    public List<String> problems() {
        return new ArrayList<>(problems.values());
    }

    /** Returns whether nothing is wrong with a key, or with the files as a whole. */
    boolean isClear(String key) {
        return !problems.containsKey(key) && !problems.containsKey("");
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
        return new ConnectorTable(newValues, newProblems, stillWaiting, warnings, blockList);
    }
}
