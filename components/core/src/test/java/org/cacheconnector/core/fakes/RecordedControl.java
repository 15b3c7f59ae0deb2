package org.cacheconnector.core.fakes;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.peers.ControlChannel;

/** Keeps what a node says to others. */
public final class RecordedControl implements ControlChannel {

    public final List<Heartbeat> heartbeats = new ArrayList<>();
    public final List<RepairRequest> requests = new ArrayList<>();
    public final List<SequenceRange> resends = new ArrayList<>();

    @Override
    public void send(Heartbeat heartbeat) {
        heartbeats.add(heartbeat);
    }

    @Override
    public void send(RepairRequest request) {
        requests.add(request);
    }

    @Override
    public void resend(List<SequenceRange> ranges) {
        resends.addAll(ranges);
    }

    /** Forgets everything. */
    public void forget() {
        heartbeats.clear();
        requests.clear();
        resends.clear();
    }
}
