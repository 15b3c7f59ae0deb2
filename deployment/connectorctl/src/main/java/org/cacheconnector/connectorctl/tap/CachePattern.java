package org.cacheconnector.connectorctl.tap;

import java.util.regex.Pattern;

/** Chooses caches: by name, or by tenant/manager/name, with * for any characters. Immutable. */
public final class CachePattern {

    private final Pattern pattern;

    /**
     * @param text as an operator writes it
     */
    public CachePattern(String text) {
        String[] parts = text.split("\\*", -1);
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            regex.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i]));
        }
        this.pattern = Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE);
    }

    /** Returns whether {@code cache}, as tenant/manager/name, is chosen; every cache always is. */
    public boolean matches(String cache) {
        return cache.equals(Passed.ALL)
                || pattern.matcher(cache).matches()
                || pattern.matcher(cache.substring(cache.lastIndexOf('/') + 1)).matches();
    }
}
