package org.cacheconnector.core.simulation;

/** A message on its way to one node. */
public final class Transmission {

    private final Simulation simulation;
    private final SimulatedNode sender;
    private final SimulatedNode receiver;
    private byte[] bytes;
    private final long connection;

    Transmission(
            Simulation simulation, SimulatedNode sender, SimulatedNode receiver, byte[] bytes) {
        this.simulation = simulation;
        this.sender = sender;
        this.receiver = receiver;
        this.bytes = bytes;
        this.connection = receiver.connection();
    }

    /** Returns who sent it; null for a stranger. */
    public SimulatedNode sender() {
        return sender;
    }

    /** Returns whom it goes to. */
    public SimulatedNode receiver() {
        return receiver;
    }

    /** Returns the message, not a copy. */
    public byte[] bytes() {
        return bytes;
    }

    /** Delivers it soon. */
    public void deliver() {
        deliver(0);
    }

    /** Delivers it so much later than usual. */
    public void deliverLater(long millis) {
        deliver(millis * 1_000_000);
    }

    /** Puts something else in its place. */
    public void replace(byte[] others) {
        bytes = others;
    }

    private void deliver(long moreNanos) {
        byte[] delivered = bytes;
        simulation.afterNanos(
                Simulation.TRANSIT_NANOS + moreNanos,
                () -> {
                    // What was sent to a connection that broke is gone.
                    if (receiver.connection() == connection) {
                        receiver.receive(delivered);
                    }
                });
    }
}
