package org.cacheconnector.carbon.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.cacheconnector.core.config.Setting;

/** Finds keys that nobody reads, which are mostly misspelt ones. Stateless. */
public final class UnknownKeys {

    private static final int MAX_DISTANCE = 4;

    private UnknownKeys() {}

    /**
     * Returns a sentence for each of {@code written} that none of {@code known} is read from, with
     * the key that was probably meant.
     */
    public static List<String> warnings(Collection<String> written, List<Setting<?>> known) {
        Set<String> keys = new LinkedHashSet<>();
        Set<String> formerKeys = new HashSet<>();
        for (Setting<?> setting : known) {
            keys.add(setting.key());
            formerKeys.add(setting.formerKey());
        }
        List<String> warnings = new ArrayList<>();
        for (String key : written) {
            if (keys.contains(key) || formerKeys.contains(key)) {
                continue;
            }
            String nearest = nearest(key, keys);
            warnings.add(
                    key
                            + " in ["
                            + DeploymentFile.TABLE
                            + "] is not known and has no effect"
                            + (nearest == null ? "" : "; did you mean " + nearest + "?"));
        }
        return warnings;
    }

    private static String nearest(String key, Collection<String> known) {
        String nearest = null;
        int smallest = Math.min(MAX_DISTANCE, key.length() / 2) + 1;
        for (String candidate : known) {
            int distance = distance(key, candidate);
            if (distance < smallest) {
                smallest = distance;
                nearest = candidate;
            }
        }
        return nearest;
    }

    /** The Levenshtein distance. */
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitution = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(substitution, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
