package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.performance.measure.samples.Lateness;
import org.cacheconnector.performance.measure.samples.Sample;

/** Makes the load of one cell. Used by one thread; blocking. */
interface LoadGenerator {

    /** Is told of each sample. */
    @FunctionalInterface
    interface Samples {

        /**
         * @param lateness of the generator's flows, to be asked about each of its samples
         */
        void accept(Sample sample, Lateness lateness);
    }

    /**
     * Begins; returns before the first request.
     *
     * @throws IOException if files cannot be written
     */
    void start() throws IOException;

    /**
     * Lets a load without a schedule stand still, or go on. Idle servers change set-ups at once,
     * with and without a connector; requests under way are answered meanwhile.
     */
    void standStill(boolean still);

    /** Returns its processes on this machine; after the start. */
    List<WatchedProcess> processes();

    /**
     * Tells the samples that came since the last call.
     *
     * @throws IOException if they cannot be read
     */
    void read(Samples samples) throws IOException;

    /** Returns why it does not go on, if it does not. */
    Optional<String> failure();

    /** Returns what its processes last said, for a message. */
    String lastWords();

    /** Ends the load; returns when all samples can be read. */
    void stop();

    /** Returns what a reader of the results must know of it; after the stop. */
    List<String> remarks();
}
