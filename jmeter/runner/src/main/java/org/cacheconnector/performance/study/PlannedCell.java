package org.cacheconnector.performance.study;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.performance.measure.MeasurePlan;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;

/**
 * A cell that is to be measured. Immutable.
 *
 * @param key what it measures
 * @param measure how
 */
public record PlannedCell(CellKey key, MeasurePlan measure) {

    /** Returns how long it takes, about. */
    public Duration estimate() {
        return measure.times().estimate(compared(key.servers()) ? 2 : 1);
    }

    /** Returns whether servers started with this have slices without the connector, too. */
    static boolean compared(SetUp servers) {
        return servers == SetUp.ACTIVEMQ || servers == SetUp.IBMMQ;
    }

    /** Returns the same cell with a warm-up of at least this length. */
    PlannedCell warmedUp(Duration least) {
        return measure.times().warmUp().compareTo(least) >= 0
                ? this
                : new PlannedCell(key, measure.with(measure.times().warmUp(least)));
    }

    /** Returns the same cell with a property, if it has none of this name. */
    PlannedCell withDefault(String property, String value) {
        Map<String, String> properties = new HashMap<>(measure.properties());
        properties.putIfAbsent(property, value);
        return new PlannedCell(key, measure.with(properties));
    }
}
