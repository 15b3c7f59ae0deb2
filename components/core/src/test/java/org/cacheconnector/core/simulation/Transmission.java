package org.cacheconnector.core.simulation;

/**
 * A message on its way to one node.
 *
 * @param sender who sent it; null for a stranger
 * @param bytes the message, not a copy
 * @param connection what the receiver is connected by
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares messages
public record Transmission(
        Simulation simulation,
        SimulatedNode sender,
        SimulatedNode receiver,
        byte[] bytes,
        long connection) {

    /** Returns another message in place of it. */
    Transmission with(byte[] others) {
        return new Transmission(simulation, sender, receiver, others, connection);
    }

    /** Delivers it soon. */
    public void deliver() {
        deliverLater(0);
    }

    /** Delivers it so much later than usual. */
    public void deliverLater(long millis) {
        simulation.afterNanos(
                Simulation.TRANSIT_NANOS + millis * 1_000_000,
                () -> {
                    // What was sent to a connection that broke is gone.
                    if (receiver.connection() == connection) {
                        receiver.receive(bytes);
                    }
                });
    }
}
