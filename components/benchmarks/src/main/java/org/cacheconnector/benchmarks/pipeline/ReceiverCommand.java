package org.cacheconnector.benchmarks.pipeline;

import java.io.Serializable;

/** What the measuring JVM has the receiving one do. */
interface ReceiverCommand extends Serializable {

    /**
     * Runs in the receiving JVM.
     *
     * @return null or the result
     */
    Arrived run(Receiver receiver) throws InterruptedException;

    /** Begins a round of the connector with the keys that both sides know. */
    record ExpectKeys(int round, int count) implements ReceiverCommand {
        @Override
        public Arrived run(Receiver receiver) {
            receiver.expectKeys(round, count);
            return null;
        }
    }

    /** Begins a round of the connector with times for keys. */
    record ExpectTimes(int count) implements ReceiverCommand {
        @Override
        public Arrived run(Receiver receiver) {
            receiver.expectTimes(count);
            return null;
        }
    }

    /** Begins a round of raw messages. */
    record ExpectRaw(int entries, boolean withLatencies) implements ReceiverCommand {
        @Override
        public Arrived run(Receiver receiver) {
            receiver.expectRaw(entries, withLatencies);
            return null;
        }
    }

    /** Waits for the end of the round. */
    record Await(long millis) implements ReceiverCommand {
        @Override
        public Arrived run(Receiver receiver) throws InterruptedException {
            return receiver.await(millis);
        }
    }
}
