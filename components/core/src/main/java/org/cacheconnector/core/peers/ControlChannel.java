package org.cacheconnector.core.peers;

import java.util.List;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SequenceRange;

/**
 * Takes frames of the receiving half for other nodes. Returns at once. A frame may be lost, so a
 * caller that needs an answer asks again. Thread-safe.
 */
public interface ControlChannel {

    /** Sends a heartbeat. */
    void send(Heartbeat heartbeat);

    /** Sends a repair request. */
    void send(RepairRequest request);

    /** Sends frames of this node once more, to everybody. */
    void resend(List<SequenceRange> ranges);
}
