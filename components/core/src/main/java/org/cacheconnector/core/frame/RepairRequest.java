package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;

/** Asks a node to send missing frames again. Immutable. */
public final class RepairRequest {

    /** The most ranges in one request. Further ranges merge with the last one. */
    public static final int MAX_RANGES = 64;

    private final SenderId target;
    private final List<SequenceRange> ranges;

    /**
     * @param target the node that is asked
     * @param ranges the missing numbers, at most {@link #MAX_RANGES} ranges
     */
    public RepairRequest(SenderId target, List<SequenceRange> ranges) {
        this.target = requireNonNull(target, "target");
        this.ranges = List.copyOf(ranges);
    }

    /** Returns the node that is asked. */
    public SenderId target() {
        return target;
    }

    /** Returns the missing numbers. */
    public List<SequenceRange> ranges() {
        return ranges;
    }
}
