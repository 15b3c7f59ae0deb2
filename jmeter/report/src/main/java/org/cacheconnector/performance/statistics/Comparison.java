package org.cacheconnector.performance.statistics;

import java.util.Optional;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;

/**
 * One metric of one set-up, compared with a baseline.
 *
 * @param cell where the set-up was measured
 * @param metric what is compared
 * @param setUp what is compared with the baseline
 * @param baseline what it is compared with
 * @param paired whether each value has a counterpart in the same servers; else the two were
 *     measured in different servers
 * @param values how many pairs, or how many values of the set-up
 * @param baselineMean geometric mean of the baseline, or {@link Double#NaN}
 * @param setUpMean geometric mean of the set-up, or {@link Double#NaN}
 * @param change absent if there is too little data for an interval
 * @param verdict what may be said
 */
public record Comparison(
        CellKey cell,
        Metric metric,
        SetUp setUp,
        SetUp baseline,
        boolean paired,
        int values,
        double baselineMean,
        double setUpMean,
        Optional<Change> change,
        Verdict verdict) {}
