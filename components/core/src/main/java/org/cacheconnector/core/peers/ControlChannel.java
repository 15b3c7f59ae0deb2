package org.cacheconnector.core.peers;

import java.util.List;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.model.SequenceRange;

/**
 * Takes what the receiving half of a node has to say to other nodes. Returns at once; what is said
 * may be lost, so whoever needs an answer asks again. Thread-safe.
 */
public interface ControlChannel {

    /** Sends a heartbeat. */
    void send(Heartbeat heartbeat);

    /** Asks another node. */
    void send(RepairRequest request);

    /** Sends frames of this node once more, to everybody. */
    void resend(List<SequenceRange> ranges);
}
