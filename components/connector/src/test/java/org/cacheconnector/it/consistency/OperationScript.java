package org.cacheconnector.it.consistency;

import java.util.Random;

/** The endless, seeded list of what the application on one node does. Not thread-safe. */
final class OperationScript {

    private final Workload workload;
    private final Random random;

    /**
     * @param workload what is done how often
     * @param seed the check's seed
     * @param node the node's number
     */
    public OperationScript(Workload workload, long seed, int node) {
        this.workload = workload;
        this.random = new Random(seed * 1_000_003 + node);
    }

    /** Returns the next operation. */
    public Operation next() {
        return new Operation(
                nextKind(), workload.keys().key(random.nextInt(workload.keys().size())));
    }

    private Operation.Kind nextKind() {
        double at =
                random.nextDouble() * workload.operationsPerSecond() - workload.readsPerSecond();
        if (at < 0) {
            return Operation.Kind.READ;
        }
        if (at < workload.removalsPerSecond()) {
            return Operation.Kind.REMOVE;
        }
        return at < workload.removalsPerSecond() + workload.putsPerSecond()
                ? Operation.Kind.PUT
                : Operation.Kind.CLEAR;
    }
}
