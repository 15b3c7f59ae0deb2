package org.cacheconnector.benchmarks.micro;

import java.util.List;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.peers.ControlChannel;

/** Says nothing to nobody. */
final class NoControl implements ControlChannel {

    @Override
    public void send(Heartbeat heartbeat) {}

    @Override
    public void send(RepairRequest request) {}

    @Override
    public void resend(List<SequenceRange> ranges) {}
}
