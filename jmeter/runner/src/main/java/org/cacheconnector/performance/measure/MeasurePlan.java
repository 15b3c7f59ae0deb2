package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a cell is measured. Immutable.
 *
 * @param pairs how many pairs of slices; of slices, where the servers have one set-up only
 * @param warmUp under load, before the first slice; half of it with each set-up
 * @param sliceWarmUp under load, after each switch, before something is measured
 * @param slice how long is measured each time; whole seconds
 * @param seed of the order of the set-ups, and of the arrivals in the open model
 * @param generators how many JMeter processes on this machine share the load; not used with remote
 *     hosts
 * @param remoteHosts JMeter servers that make the load instead, such as {@code 10.0.0.7:1099}
 * @param dashboard whether JMeter's own report is made too
 * @param profiled the names of the nodes that record themselves with JFR meanwhile
 * @param properties of the JMeter plan, by name; they take precedence over those made from the rest
 */
public record MeasurePlan(
        int pairs,
        Duration warmUp,
        Duration sliceWarmUp,
        Duration slice,
        long seed,
        int generators,
        List<String> remoteHosts,
        boolean dashboard,
        List<String> profiled,
        Map<String, String> properties) {

    /**
     * Copies the collections.
     *
     * @throws IllegalArgumentException saying all that is wrong
     */
    public MeasurePlan {
        remoteHosts = List.copyOf(remoteHosts);
        profiled = List.copyOf(profiled);
        properties = Map.copyOf(properties);
        List<String> problems = new ArrayList<>();
        if (pairs < 1) {
            problems.add("There must be at least 1 pair, not " + pairs);
        }
        if (generators < 1) {
            problems.add("There must be at least 1 generator, not " + generators);
        }
        if (warmUp.isNegative() || sliceWarmUp.isNegative()) {
            problems.add("A warm-up cannot be negative: " + warmUp + ", " + sliceWarmUp);
        }
        if (slice.toSeconds() < 1 || slice.toNanosPart() != 0) {
            problems.add("A slice has whole seconds, at least 1, not " + slice);
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /**
     * Returns how long a cell takes, about, start and stop of the load generator included.
     *
     * @param setUps how many set-ups are compared in it, 1 or 2
     */
    public Duration estimate(int setUps) {
        return SlicePlan.estimate(this, setUps);
    }

    /** Returns a builder with one pair of slices of 30 s after 10 s, and a warm-up of 60 s. */
    public static Builder builder() {
        return new Builder();
    }

    /** Makes a plan; what is not set has a default. Not thread-safe. */
    public static final class Builder {

        private int pairs = 1;
        private Duration warmUp = Duration.ofSeconds(60);
        private Duration sliceWarmUp = Duration.ofSeconds(10);
        private Duration slice = Duration.ofSeconds(30);
        private long seed = 1;
        private int generators = 1;
        private List<String> remoteHosts = List.of();
        private boolean dashboard;
        private List<String> profiled = List.of();
        private Map<String, String> properties = Map.of();

        private Builder() {}

        /** Sets how many pairs. */
        public Builder pairs(int number) {
            this.pairs = number;
            return this;
        }

        /** Sets the cell's warm-up. */
        public Builder warmUp(Duration time) {
            this.warmUp = time;
            return this;
        }

        /** Sets the warm-up after each switch. */
        public Builder sliceWarmUp(Duration time) {
            this.sliceWarmUp = time;
            return this;
        }

        /** Sets how long is measured each time. */
        public Builder slice(Duration time) {
            this.slice = time;
            return this;
        }

        /** Sets the seed; not 0 in the open model, where JMeter takes that for none. */
        public Builder seed(long value) {
            this.seed = value;
            return this;
        }

        /** Sets how many local processes make the load. */
        public Builder generators(int number) {
            this.generators = number;
            return this;
        }

        /** Sets the JMeter servers that make the load. */
        public Builder remoteHosts(List<String> hosts) {
            this.remoteHosts = hosts;
            return this;
        }

        /** Sets whether JMeter makes its report. */
        public Builder dashboard(boolean made) {
            this.dashboard = made;
            return this;
        }

        /** Sets which nodes record themselves with JFR. */
        public Builder profiled(List<String> nodes) {
            this.profiled = nodes;
            return this;
        }

        /** Sets properties of the JMeter plan. */
        public Builder properties(Map<String, String> values) {
            this.properties = values;
            return this;
        }

        /**
         * Makes the plan.
         *
         * @throws IllegalArgumentException saying all that is wrong
         */
        public MeasurePlan build() {
            return new MeasurePlan(
                    pairs,
                    warmUp,
                    sliceWarmUp,
                    slice,
                    seed,
                    generators,
                    remoteHosts,
                    dashboard,
                    profiled,
                    properties);
        }
    }
}
