package org.cacheconnector.core.config;

import static java.util.Objects.requireNonNull;

/**
 * A value that must not be shown. Its {@code toString} returns stars, so that the value can't get
 * into a log line, an exception or an MXBean attribute. Immutable.
 */
public final class Secret {

    private final String value;

    /**
     * @param value the text to protect
     */
    public Secret(String value) {
        this.value = requireNonNull(value, "value");
    }

    /** Returns the text itself, for the one call that needs it. */
    public String reveal() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret && ((Secret) other).value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return "******";
    }
}
