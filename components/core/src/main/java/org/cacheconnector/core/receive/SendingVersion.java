package org.cacheconnector.core.receive;

import org.cacheconnector.core.frame.FrameVersions;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.node.NodeContext;

/**
 * In which version of frames this node sends: the newest, if all nodes that are there or may come
 * back have said for a while that they read it; else the one before, which they read too. So nodes
 * of two versions run beside each other, and are changed one by one, in either direction. For one
 * thread at a time.
 *
 * <p>After each connection it begins with the former version, as others may have come meanwhile. A
 * node of a still later version does not read that one: for it the newest is right at once.
 */
final class SendingVersion {

    private static final int SETTLED_AFTER_HEARTBEATS = 5;

    private final FrameVersions versions;
    private final PeerRegistry peers;
    private final ControlChannel channel;
    private final PeerLog log;
    private final long settleNanos;
    private int current;
    private int logged;
    private long connectedAt;
    private long riseAt;
    private long introducedAt;

    SendingVersion(NodeContext node, PeerRegistry peers, ControlChannel channel, PeerLog log) {
        this.versions = new FrameVersions(node.facts().frameVersion());
        this.peers = peers;
        this.channel = channel;
        this.log = log;
        this.settleNanos = node.config().heartbeatInterval().toNanos() * SETTLED_AFTER_HEARTBEATS;
        this.introducedAt = node.nanos() - settleNanos;
        send(versions.oldest());
    }

    /** The link is up. */
    void connected(long now) {
        connectedAt = now;
        riseAt = now + settleNanos;
    }

    /** The link is down; what is sent when it is back may meet others than before. */
    void disconnected() {
        send(versions.oldest());
    }

    /** Something is known of a peer, by itself or by others. */
    void known(Peer peer, long now) {
        if (holdsBack(peer)) {
            riseAt = now + settleNanos;
            send(versions.oldest());
            if (now - connectedAt >= settleNanos && logged != current) {
                logged = current;
                log.heldBack(peer, versions);
            }
        } else if (peer.facts().frameVersion() > versions.newest()
                && current < versions.newest()
                && peers.isNone(this::holdsBack)) {
            riseAt = now;
            rise();
        }
    }

    /** A frame came of a version that this node can't read. */
    void unreadable(int version, long now) {
        if (version < versions.oldest()) {
            // Its sender may read the former version: it has to learn at once that it must send it.
            riseAt = now + settleNanos;
            send(versions.oldest());
            if (now - introducedAt >= settleNanos) {
                introducedAt = now;
                channel.send(Heartbeat.plain());
            }
        }
    }

    /** Looks whether nobody holds it back any more; for while the link is up. */
    void tick(long now) {
        if (current == versions.newest() || now - riseAt < 0) {
            return;
        }
        peers.forEach(
                peer -> {
                    if (holdsBack(peer)) {
                        known(peer, now);
                    }
                });
        if (now - riseAt >= 0) {
            rise();
        }
    }

    private void rise() {
        send(versions.newest());
        if (logged != current) {
            logged = current;
            log.sendsNewest(versions);
        }
    }

    private boolean holdsBack(Peer peer) {
        return versions.oldest() < versions.newest()
                && peer.isExpected()
                && peer.facts().frameVersion() < versions.newest();
    }

    private void send(int version) {
        if (version != current) {
            current = version;
            channel.sendIn(version);
        }
    }
}
