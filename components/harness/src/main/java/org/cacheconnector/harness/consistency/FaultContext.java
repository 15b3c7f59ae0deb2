package org.cacheconnector.harness.consistency;

import java.time.Duration;
import java.util.Random;

/**
 * What a fault is given.
 *
 * @param random the seeded source of its choices, such as which node it strikes
 * @param length how long it will last
 * @param changes makes changes while it lasts
 */
public record FaultContext(Random random, Duration length, Changes changes) {

    /** Makes many changes at once, known to the truth as all others. Thread-safe. */
    public interface Changes {

        /**
         * Changes rows and removes them on {@code node}, one after the other round and round.
         *
         * @param node where the removals begin
         * @param removals how many; a row that is being loaded at that moment is left out
         */
        void burst(CheckedNode node, int removals);

        /** Makes changes as {@link #burst} does, but tells {@code node} of each by itself. */
        void singly(CheckedNode node, int removals);
    }
}
