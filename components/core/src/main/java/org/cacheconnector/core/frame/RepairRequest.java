package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;

/** Asks a node to send again what did not arrive. Immutable. */
public final class RepairRequest {

    /** No more ranges are asked for at once; what is between them is asked for too. */
    public static final int MAX_RANGES = 64;

    private final SenderId target;
    private final List<SequenceRange> ranges;

    /**
     * @param target who is asked
     * @param ranges what is missing, at most {@link #MAX_RANGES}
     */
    public RepairRequest(SenderId target, List<SequenceRange> ranges) {
        this.target = requireNonNull(target, "target");
        this.ranges = List.copyOf(ranges);
    }

    /** Returns who is asked. */
    public SenderId target() {
        return target;
    }

    /** Returns what is missing. */
    public List<SequenceRange> ranges() {
        return ranges;
    }
}
