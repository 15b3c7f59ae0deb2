package org.cacheconnector.benchmarks.pipeline;

/** The current round of raw messages. Rounds are begun while nothing arrives. */
final class RawRound {

    private volatile RoundWatch watch = new RoundWatch(Integer.MAX_VALUE);
    private volatile boolean timed;

    /**
     * Begins a round.
     *
     * @param entries it is complete when so many have arrived, or the message that ends it has
     * @param withLatencies whether to take the latency of each message
     */
    RoundWatch expect(int entries, boolean withLatencies) {
        timed = withLatencies;
        watch = new RoundWatch(entries);
        return watch;
    }

    void arrived(int entries, long dueWallNanos) {
        if (entries == RawTopic.END) {
            watch.end();
        } else if (timed) {
            watch.arrivedFrom(dueWallNanos);
        } else {
            watch.arrived(entries);
        }
    }
}
