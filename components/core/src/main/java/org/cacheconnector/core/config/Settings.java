package org.cacheconnector.core.config;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The configuration table as the user wrote it, read through {@link Setting}s. Collects problems
 * instead of throwing them, so that all can be reported at once. Not thread-safe: used by the one
 * thread that configures the connector, and not kept.
 */
public final class Settings {

    private final Map<String, String> values;
    private final Map<String, String> problems = new LinkedHashMap<>();
    private final Map<String, String> warnings = new LinkedHashMap<>();

    /**
     * @param values the table's keys and values as text; lists are comma-separated. Copied.
     */
    public Settings(Map<String, String> values) {
        this.values = new HashMap<>(requireNonNull(values, "values"));
    }

    /**
     * Returns the value of {@code setting}: as written, or its default if the key is absent, blank
     * or wrong. Notes a problem if it is wrong.
     */
    public <T> T get(Setting<T> setting) {
        String text = text(setting);
        if (text == null) {
            return setting.defaultValue();
        }
        T value = setting.parse(text);
        if (value == null) {
            problem(setting, "is not allowed; it takes " + setting.allowed());
            return setting.defaultValue();
        }
        return value;
    }

    /**
     * Returns the value as {@link #get} does, and notes a problem if there is neither value nor
     * default.
     */
    public <T> T require(Setting<T> setting) {
        T value = get(setting);
        if (value == null && text(setting) == null) {
            problem(setting, "is missing; it takes " + setting.allowed());
        }
        return value;
    }

    /** Returns whether the user wrote {@code setting}. */
    public boolean isSet(Setting<?> setting) {
        return text(setting) != null;
    }

    /**
     * Returns the value of {@code setting}, or its default, as text without secrets; empty if there
     * is neither.
     */
    public String shown(Setting<?> setting) {
        String text = isSet(setting) ? text(setting) : setting.defaultText();
        return text == null ? "" : setting.shown(text);
    }

    /**
     * Notes that the value of {@code setting} can't be used. A second problem of the same key is
     * dropped: the first is the cause.
     *
     * @param what the problem and the allowed values, to follow the key and value
     */
    public void problem(Setting<?> setting, String what) {
        String text = text(setting);
        problems.putIfAbsent(
                setting.key(),
                setting.key()
                        + (text == null ? "" : " = \"" + setting.shown(text) + "\"")
                        + " "
                        + what);
    }

    /**
     * Notes that {@code setting} is odd, but no obstacle. Replaces an earlier warning of the same
     * setting.
     *
     * @param what the oddity, to follow the key
     */
    public void warning(Setting<?> setting, String what) {
        warnings.put(setting.key(), setting.key() + " " + what);
    }

    /** Returns the warnings noted so far, a sentence each. */
    public List<String> warnings() {
        return new ArrayList<>(warnings.values());
    }

    /** Returns the problems noted so far, a sentence each, in the order found. */
    public List<String> problems() {
        return new ArrayList<>(problems.values());
    }

    /** Returns the keys that the user wrote. */
    public List<String> keys() {
        List<String> keys = new ArrayList<>(values.keySet());
        keys.sort(null);
        return keys;
    }

    private String text(Setting<?> setting) {
        String text = values.get(setting.key());
        if (text == null || text.trim().isEmpty()) {
            return null;
        }
        return setting.keepsBlanks() ? text : text.trim();
    }
}
