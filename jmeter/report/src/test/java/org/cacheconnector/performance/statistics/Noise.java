package org.cacheconnector.performance.statistics;

import java.util.Random;

/** Noise with mean 0 and a spread of about 1. */
enum Noise {
    /** As textbooks have it. */
    NORMAL {
        @Override
        double next(Random random) {
            return random.nextGaussian();
        }
    },
    /** Two slices of a pair, each now and then much slower than usual. */
    SPIKES {
        @Override
        double next(Random random) {
            double one = spike(random);
            double other = spike(random);
            return (one - other) / 3;
        }

        private double spike(Random random) {
            return Math.exp(random.nextGaussian());
        }
    },
    /** Only one side of each pair is now and then slower than usual. */
    SKEWED {
        @Override
        double next(Random random) {
            return (Math.exp(random.nextGaussian() / 2) - Math.exp(0.125)) / 0.6;
        }
    };

    abstract double next(Random random);
}
