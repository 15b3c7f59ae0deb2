package org.cacheconnector.performance.measure;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.performance.results.Load;

/**
 * What one JMeter does of a cell's load. Immutable.
 *
 * @param number from 1
 * @param users of the closed model; 0 in the open one
 * @param firstUser the number of the first of its test users, from 1; others have those before
 * @param schedule of the open model; empty in the closed one
 * @param seed of the schedule's arrivals
 * @param remoteHost the JMeter server that does it; none if a process of this machine does
 */
record LoadShare(
        int number,
        int users,
        int firstUser,
        String schedule,
        long seed,
        Optional<String> remoteHost) {

    private static final double LEAST_RATE = 0.1;

    /**
     * Divides a load. Each JMeter server gets a share of its own with a JMeter of its own here that
     * conducts it: JMeter itself would have every server do the same, with the same arrivals.
     *
     * @param rampUp until the load is whole
     * @param most how long the load lasts if nobody stops it
     * @throws IllegalArgumentException if there are more generators than users
     */
    static List<LoadShare> divide(Load load, MeasurePlan plan, Duration rampUp, Duration most) {
        List<String> hosts = plan.generators().remoteHosts();
        int count = plan.generators().count();
        if (load.users() > 0 && load.users() < count) {
            throw new IllegalArgumentException(
                    load.users()
                            + " users cannot be divided among "
                            + count
                            + " load generators; use fewer");
        }
        List<LoadShare> shares = new ArrayList<>();
        int before = 0;
        for (int i = 0; i < count; i++) {
            int users = load.users() / count + (i < load.users() % count ? 1 : 0);
            shares.add(
                    new LoadShare(
                            i + 1,
                            users,
                            1 + (load.users() > 0 ? before : i * plan.userCount() / count),
                            load.users() > 0
                                    ? ""
                                    : schedule(load.flowsPerSecond() / count, rampUp, most),
                            seed(plan.seed(), i),
                            hosts.isEmpty() ? Optional.empty() : Optional.of(hosts.get(i))));
            before += users;
        }
        return shares;
    }

    /** JMeter takes 0 for no seed at all. */
    private static long seed(long seed, int index) {
        long each = seed + index;
        return each == 0 ? Long.MAX_VALUE : each;
    }

    private static String schedule(double rate, Duration rampUp, Duration most) {
        String whole = "rate(" + decimal(rate) + "/s)";
        String even = whole + " random_arrivals(" + most.toSeconds() + " s)";
        if (rampUp.toSeconds() == 0) {
            return even;
        }
        return "rate("
                + decimal(Math.min(rate, LEAST_RATE))
                + "/s) random_arrivals("
                + rampUp.toSeconds()
                + " s) "
                + even;
    }

    /** JMeter knows no exponents. */
    private static String decimal(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /** Returns the plan's properties that make this share. */
    Map<String, String> properties() {
        Map<String, String> properties = new HashMap<>();
        properties.put("users", Integer.toString(users));
        properties.put("first_user", Integer.toString(firstUser));
        properties.put("schedule", schedule);
        properties.put("seed", Long.toString(seed));
        return properties;
    }
}
