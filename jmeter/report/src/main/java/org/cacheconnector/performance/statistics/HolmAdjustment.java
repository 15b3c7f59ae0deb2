package org.cacheconnector.performance.statistics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holm's adjustment of the p-values of a family of tests. Those with an adjusted value of at most
 * 0.05 may all be believed: the chance that any one of them is wrong is at most 5%, however the
 * tests depend on each other.
 *
 * <p>The family is all primary figures of a study, named before it is measured, also those that
 * come out badly; secondary ones are not in it and prove nothing. Immutable.
 *
 * @param pValues by what was tested, each from 0 to 1
 * @param <K> names what was tested
 */
public record HolmAdjustment<K>(Map<K, Double> pValues) {

    /** Checks the values. */
    public HolmAdjustment {
        pValues.forEach(
                (tested, value) -> {
                    if (!(value >= 0 && value <= 1)) {
                        throw new IllegalArgumentException(
                                "Not a p-value of " + tested + ": " + value);
                    }
                });
        pValues = Map.copyOf(pValues);
    }

    /** Returns the adjusted values, the smallest first. */
    public Map<K, Double> adjusted() {
        List<Map.Entry<K, Double>> ascending =
                pValues.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList();
        Map<K, Double> adjusted = new LinkedHashMap<>();
        double atLeast = 0;
        int left = ascending.size();
        for (Map.Entry<K, Double> test : ascending) {
            atLeast = Math.max(atLeast, Math.min(1, test.getValue() * left));
            adjusted.put(test.getKey(), atLeast);
            left--;
        }
        return adjusted;
    }
}
