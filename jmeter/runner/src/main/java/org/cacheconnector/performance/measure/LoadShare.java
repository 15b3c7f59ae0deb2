package org.cacheconnector.performance.measure;

import java.math.BigDecimal;
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
 * @param properties of the plan that make this share
 * @param remoteHost the JMeter server that does it; none if a process of this machine does
 */
record LoadShare(int number, Map<String, String> properties, Optional<String> remoteHost) {

    private static final double LEAST_RATE = 0.1;

    /**
     * Divides a load. Each JMeter server gets a share of its own with a JMeter of its own here that
     * conducts it: JMeter itself would have every server do the same, with the same arrivals.
     *
     * @param rampUp seconds until the load is whole
     * @param most seconds that the load lasts if nobody stops it
     * @throws IllegalArgumentException if there are more generators than users
     */
    static List<LoadShare> divide(Load load, MeasurePlan plan, int rampUp, long most) {
        List<String> hosts = plan.remoteHosts();
        int count = Math.max(1, hosts.size());
        if (load.users() > 0 && load.users() < count) {
            throw new IllegalArgumentException(
                    "%d users cannot be divided among %d load generators; use fewer"
                            .formatted(load.users(), count));
        }
        List<LoadShare> shares = new ArrayList<>();
        int firstUser = 1;
        for (int i = 0; i < count; i++) {
            int userCount = share(plan.userCount(), i, count);
            long seed = plan.seed() + i;
            Map<String, String> properties = new HashMap<>();
            properties.put("users", Integer.toString(share(load.users(), i, count)));
            properties.put("first_user", Integer.toString(firstUser));
            properties.put(MeasurePlan.USER_COUNT, Integer.toString(userCount));
            properties.put(
                    "schedule",
                    load.users() > 0 ? "" : schedule(load.flowsPerSecond() / count, rampUp, most));
            // JMeter takes 0 for no seed at all.
            properties.put("seed", Long.toString(seed == 0 ? Long.MAX_VALUE : seed));
            shares.add(new LoadShare(i + 1, properties, hosts.stream().skip(i).findFirst()));
            firstUser += userCount;
        }
        return shares;
    }

    private static int share(int whole, int index, int count) {
        return whole / count + (index < whole % count ? 1 : 0);
    }

    private static String schedule(double rate, int rampUp, long most) {
        String even = "rate(%s/s) random_arrivals(%d s)".formatted(decimal(rate), most);
        return rampUp == 0
                ? even
                : "rate(%s/s) random_arrivals(%d s) %s"
                        .formatted(decimal(Math.min(rate, LEAST_RATE)), rampUp, even);
    }

    /** JMeter knows no exponents. */
    private static String decimal(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
