package org.cacheconnector.core.send;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.peers.ControlChannel;

/**
 * What the receiving half of this node wants sent, on its way to the flusher. Heartbeats become
 * one, ranges to be sent again are collected. Bounded: what is too much is left out, and asked for
 * again by those who need it. Thread-safe.
 */
public final class ControlTasks implements ControlChannel {

    static final int MAX_REQUESTS = 1_000;
    static final int MAX_RANGES = 4_000;
    static final int MAX_MEMBERS = 1_000;
    static final int MAX_REPLIES = 100;

    private final Runnable wakeUp;
    private final ArrayDeque<RepairRequest> requests = new ArrayDeque<>();
    private final ArrayDeque<OperatorReply> replies = new ArrayDeque<>();
    private final Map<SenderId, List<SequenceRange>> resends = new LinkedHashMap<>();
    private final Map<SenderId, Progress> members = new LinkedHashMap<>();
    private int resendRanges;
    private boolean heartbeat;
    private boolean hello;
    private volatile boolean waiting;

    /**
     * @param wakeUp has the flusher look; must not block
     */
    public ControlTasks(Runnable wakeUp) {
        this.wakeUp = wakeUp;
    }

    @Override
    public void send(Heartbeat newHeartbeat) {
        synchronized (this) {
            heartbeat = true;
            hello |= newHeartbeat.isHello();
            for (Progress member : newHeartbeat.members()) {
                if (members.size() < MAX_MEMBERS) {
                    members.put(member.sender(), member);
                }
            }
            waiting = true;
        }
        wakeUp.run();
    }

    @Override
    public void send(RepairRequest request) {
        synchronized (this) {
            if (requests.size() < MAX_REQUESTS) {
                requests.add(request);
            }
            waiting = true;
        }
        wakeUp.run();
    }

    /** Answers an operator. */
    public void send(OperatorReply reply) {
        synchronized (this) {
            if (replies.size() < MAX_REPLIES) {
                replies.add(reply);
            }
            waiting = true;
        }
        wakeUp.run();
    }

    @Override
    public void resend(SenderId asker, List<SequenceRange> ranges) {
        synchronized (this) {
            if (resendRanges + ranges.size() <= MAX_RANGES) {
                resendRanges += ranges.size();
                resends.computeIfAbsent(asker, key -> new ArrayList<>()).addAll(ranges);
            }
            waiting = true;
        }
        wakeUp.run();
    }

    /** Returns whether anything waits. */
    boolean isWaiting() {
        return waiting;
    }

    /** Takes the heartbeat that waits, or null. */
    synchronized Heartbeat takeHeartbeat() {
        if (!heartbeat) {
            return null;
        }
        Heartbeat taken = new Heartbeat(hello, false, List.copyOf(members.values()));
        heartbeat = false;
        hello = false;
        members.clear();
        return taken;
    }

    /** Takes all requests. */
    synchronized List<RepairRequest> takeRequests() {
        List<RepairRequest> taken = new ArrayList<>(requests);
        requests.clear();
        return taken;
    }

    /** Takes all answers to operators. */
    synchronized List<OperatorReply> takeReplies() {
        List<OperatorReply> taken = new ArrayList<>(replies);
        replies.clear();
        return taken;
    }

    /**
     * Takes what is to be sent again, by who asks for it; nothing waits then but what comes from
     * now on.
     */
    synchronized Map<SenderId, List<SequenceRange>> takeResends() {
        Map<SenderId, List<SequenceRange>> taken = new LinkedHashMap<>(resends);
        resends.clear();
        resendRanges = 0;
        waiting = heartbeat || !requests.isEmpty() || !replies.isEmpty();
        return taken;
    }
}
