package org.cacheconnector.core.peers;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.cacheconnector.core.model.NodeIdentity;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds names that several running nodes have. Logs each name once, in {@link #MAX_LINES} lines at
 * most. For one thread at a time, except {@link #problem}.
 */
public final class SharedNames {

    static final int MAX_LINES = 100;

    private static final int MAX_NAMED = 10;
    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(SharedNames.class);

    private final NodeIdentity self;
    private final PeerRegistry peers;
    private final Set<String> logged = new HashSet<>();
    private int lines;
    private long nextLook;
    private volatile String problem;

    /**
     * @param self this node
     * @param now when to look first
     */
    public SharedNames(NodeIdentity self, PeerRegistry peers, long now) {
        this.self = self;
        this.peers = peers;
        this.nextLook = now;
    }

    /**
     * Looks once a second. A restart is no second node, as it replaces the earlier start at once.
     */
    public void tick(long now) {
        if (now - nextLook < 0) {
            return;
        }
        nextLook = now + INTERVAL_NANOS;
        Set<String> seen = new HashSet<>(Set.of(self.nodeId()));
        Set<String> shared = new TreeSet<>();
        for (Peer peer : peers.all()) {
            if (peer.state() == PeerState.PRESENT && !seen.add(peer.sender().nodeId())) {
                shared.add(peer.sender().nodeId());
            }
        }
        problem = shared.isEmpty() ? null : describe(shared);
        if (lines < MAX_LINES && logged.addAll(shared)) {
            lines++;
            LOG.error("{}", problem);
        }
    }

    private static String describe(Set<String> names) {
        String listed = names.stream().limit(MAX_NAMED).collect(Collectors.joining(", "));
        return "Two or more running nodes have the name "
                + listed
                + (names.size() > MAX_NAMED ? " and so on" : "")
                + ". Nothing is lost, but nobody can tell these nodes apart. Give each node its own"
                + " producer_name in deployment.toml, and restart those with the wrong name.";
    }

    /** Returns the problem and its remedy; empty if there is none. Any thread; never waits. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }
}
