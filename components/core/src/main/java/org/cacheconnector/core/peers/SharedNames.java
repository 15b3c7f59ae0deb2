package org.cacheconnector.core.peers;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.cacheconnector.core.model.NodeIdentity;

/**
 * Finds names that several nodes have, for as long as these are heard. For one thread at a time,
 * but for {@link #problem}.
 */
public final class SharedNames {

    private static final int MAX_NAMED = 10;
    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final NodeIdentity self;
    private final PeerRegistry peers;
    private long nextLook;
    private volatile List<String> shared = List.of();

    public SharedNames(NodeIdentity self, PeerRegistry peers, long now) {
        this.self = self;
        this.peers = peers;
        this.nextLook = now;
    }

    /** Looks, once a second; a node that is started anew replaces its former start at once. */
    public void tick(long now) {
        if (now - nextLook < 0) {
            return;
        }
        nextLook = now + INTERVAL_NANOS;
        Set<String> seen = new HashSet<>();
        seen.add(self.nodeId());
        Set<String> found = new TreeSet<>();
        peers.forEach(
                peer -> {
                    String name = peer.sender().nodeId();
                    if (peer.state() == PeerState.PRESENT && !seen.add(name)) {
                        found.add(name);
                    }
                });
        shared = List.copyOf(found);
    }

    /** Returns what is wrong and what to do; empty if nothing is. Any thread, no waiting. */
    public Optional<String> problem() {
        List<String> names = shared;
        if (names.isEmpty()) {
            return Optional.empty();
        }
        String listed = names.stream().limit(MAX_NAMED).collect(Collectors.joining(", "));
        return Optional.of(
                "Two nodes or more call themselves "
                        + listed
                        + (names.size() > MAX_NAMED ? " and so on" : "")
                        + ". Nothing is lost, but nobody can tell them apart. Give each node a"
                        + " producer_name of its own in deployment.toml, and restart those with the"
                        + " wrong name.");
    }
}
