package org.cacheconnector.core.receive;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The other nodes this one has heard of, and whether all their frames arrived. Bounded: beyond
 * {@link #MAX_PEERS} the one silent for longest is forgotten. Thread-safe.
 */
final class PeerRegistry {

    static final int MAX_PEERS = 1_000;
    static final int MAX_LOGGED = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(PeerRegistry.class);

    private final Clock clock;
    private final ConnectorMetrics metrics;
    private final StaleCacheClearing clearing;
    private int logged;
    private final Map<String, PeerTracker> peers = new HashMap<>();

    PeerRegistry(Clock clock, ConnectorMetrics metrics, StaleCacheClearing clearing) {
        this.clock = clock;
        this.metrics = metrics;
        this.clearing = clearing;
    }

    /** Notes that {@code frame} came and returns what its number means. */
    synchronized PeerTracker.Arrival arrived(Frame frame) {
        Instant now = clock.instant();
        PeerTracker peer = peers.get(frame.nodeId());
        if (peer == null) {
            peer = join(frame, now);
        } else if (frame.incarnation() < peer.incarnation()) {
            // The last words of an earlier life: true, but not to be numbered with the new ones.
            return PeerTracker.Arrival.EXPECTED;
        } else if (frame.incarnation() > peer.incarnation()) {
            log("Node {} was started again.", frame.nodeId());
            peer.restarted(frame.incarnation());
        }
        peer.seen(now);
        PeerTracker.Arrival arrival =
                frame.type() == FrameType.HEARTBEAT
                        ? peer.announced(frame.sequence())
                        : peer.arrived(frame.sequence());
        if (arrival == PeerTracker.Arrival.AFTER_GAP) {
            metrics.gap(peer.lastGap());
            clearing.missed(frame.nodeId(), peer.lastGap());
        }
        return arrival;
    }

    /** Returns what is known of every peer, in the order of their names. */
    synchronized List<PeerStatus> statuses() {
        List<PeerStatus> statuses = new ArrayList<>(peers.size());
        for (PeerTracker peer : peers.values()) {
            statuses.add(peer.status());
        }
        statuses.sort(Comparator.comparing(PeerStatus::nodeId));
        return statuses;
    }

    private PeerTracker join(Frame frame, Instant now) {
        if (peers.size() >= MAX_PEERS) {
            peers.entrySet().stream()
                    .min(Comparator.comparing(entry -> entry.getValue().lastSeen()))
                    .map(Map.Entry::getKey)
                    .ifPresent(peers::remove);
        }
        PeerTracker peer = new PeerTracker(frame.nodeId(), frame.incarnation(), now);
        peers.put(frame.nodeId(), peer);
        log("Node {} is there.", frame.nodeId());
        return peer;
    }

    /** Names come from the network: whoever makes them up does not fill the log. */
    private void log(String message, String nodeId) {
        if (logged < MAX_LOGGED) {
            logged++;
            LOG.info(message, nodeId);
            if (logged == MAX_LOGGED) {
                LOG.warn("Further nodes that come and go are not logged; see Peers in the MXBean.");
            }
        }
    }
}
