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
        return measure.estimate(compared(key.servers()) ? 2 : 1);
    }

    /** Returns whether servers started with this have slices without the connector, too. */
    static boolean compared(SetUp servers) {
        return servers == SetUp.ACTIVEMQ || servers == SetUp.IBMMQ;
    }

    /** Returns the same cell with a warm-up of at least this length. */
    PlannedCell warmedUp(Duration least) {
        return measure.warmUp().compareTo(least) >= 0 ? this : with(least, measure.properties());
    }

    /** Returns the same cell with a property, if it has none of this name. */
    PlannedCell withDefault(String property, String value) {
        Map<String, String> properties = new HashMap<>(measure.properties());
        properties.putIfAbsent(property, value);
        return with(measure.warmUp(), properties);
    }

    private PlannedCell with(Duration warmUp, Map<String, String> properties) {
        return new PlannedCell(
                key,
                new MeasurePlan(
                        measure.pairs(),
                        warmUp,
                        measure.sliceWarmUp(),
                        measure.slice(),
                        measure.seed(),
                        measure.generators(),
                        measure.remoteHosts(),
                        measure.dashboard(),
                        measure.profiled(),
                        properties));
    }
}
