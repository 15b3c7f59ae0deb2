package org.cacheconnector.performance.study;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.performance.measure.MeasurePlan;
import org.cacheconnector.performance.results.CellKey;

/**
 * A cell that is to be measured. Immutable.
 *
 * @param key what it measures
 * @param measure how
 */
public record PlannedCell(CellKey key, MeasurePlan measure) {

    /** Returns how long it takes, about. */
    public Duration estimate() {
        return measure.times().estimate(setUps());
    }

    /** Returns how many set-ups are compared in it: the connector is paused by turns. */
    int setUps() {
        return key.servers().paused() ? 1 : 2;
    }

    /** Returns the same cell for servers that have just been brought up. */
    PlannedCell onNewServers() {
        return new PlannedCell(key, measure.with(measure.times().onNewServers()));
    }

    /**
     * Returns the same cell with so many users, unless somebody said how many or there are enough.
     */
    PlannedCell withUsers(int count) {
        if (count <= measure.userCount()
                || measure.properties().containsKey(MeasurePlan.USER_COUNT)) {
            return this;
        }
        Map<String, String> properties = new HashMap<>(measure.properties());
        properties.put(MeasurePlan.USER_COUNT, Integer.toString(count));
        return new PlannedCell(key, measure.with(properties));
    }
}
