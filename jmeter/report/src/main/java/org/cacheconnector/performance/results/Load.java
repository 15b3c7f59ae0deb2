package org.cacheconnector.performance.results;

/**
 * How much is asked of the servers: exactly one of the two is above 0.
 *
 * @param users closed model: so many users, each waiting for its answers
 * @param flowsPerSecond open model: so many flows begin in a second, whatever the answers do
 */
public record Load(int users, double flowsPerSecond) {

    /** Checks that it is one model. */
    public Load {
        if (users < 0 || flowsPerSecond < 0 || (users > 0) == (flowsPerSecond > 0)) {
            throw new IllegalArgumentException(
                    "Either users or flows a second: " + users + ", " + flowsPerSecond);
        }
    }

    /** Returns a load of the closed model. */
    public static Load users(int number) {
        return new Load(number, 0);
    }

    /** Returns a load of the open model. */
    public static Load flowsPerSecond(double rate) {
        return new Load(0, rate);
    }
}
