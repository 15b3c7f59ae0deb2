package org.cacheconnector.performance.results;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Everything measured in one cell.
 *
 * @param key what it measures
 * @param status how it ended
 * @param remarks what a reader must know, such as why it is incomplete or that the generator was
 *     saturated; empty in a good cell
 * @param saturated whether the load generator was at its limit, so that nothing is proved
 * @param started when its load began
 * @param slices in the order of time
 */
public record Cell(
        CellKey key,
        Status status,
        List<String> remarks,
        boolean saturated,
        Instant started,
        List<Slice> slices) {

    /** How a cell ended. */
    public enum Status {
        /** All slices were measured. */
        COMPLETE,
        /** Only some; the remarks say why. */
        INCOMPLETE
    }

    /** How the remark of a cell begins that somebody stopped. */
    public static final String STOPPED = "Stopped on demand";

    /** Returns whether it ended early, and not as somebody stopped it. */
    public boolean failed() {
        return status == Status.INCOMPLETE
                && remarks.stream().noneMatch(remark -> remark.startsWith(STOPPED));
    }

    /** Returns the slices of one set-up, in the order of time. */
    public List<Slice> slices(SetUp setUp) {
        return slices.stream().filter(slice -> slice.setUp() == setUp).toList();
    }

    /** Returns the set-ups of which there are slices. */
    public Set<SetUp> setUps() {
        return slices.stream().map(Slice::setUp).collect(Collectors.toCollection(TreeSet::new));
    }
}
