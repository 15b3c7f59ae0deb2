package org.cacheconnector.performance.statistics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.results.Topology;

/** Makes up cells whose processor time is known. */
final class PairedCell {

    static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "password-grant", Load.users(1));

    private PairedCell() {}

    /** A cell whose generator needs as much more as its nodes, when the machine is slow. */
    static Cell of(int pairs, double change, double noise, double speed, long seed) {
        Random random = new Random(seed);
        List<Slice> slices = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            for (SetUp setUp : List.of(SetUp.OFF, SetUp.ACTIVEMQ)) {
                double slow = Math.exp(speed * random.nextGaussian());
                double factor =
                        slow
                                * (1 + noise * random.nextGaussian())
                                * (setUp == SetUp.OFF ? 1 : 1 + change);
                slices.add(slice(pair, setUp, 0.125 * factor, 0.375, 0.2 * slow));
            }
        }
        return of(slices);
    }

    static Cell of(List<Slice> slices) {
        return new Cell(
                KEY, Cell.Status.COMPLETE, List.of(), false, Instant.EPOCH, slices, List.of());
    }

    /** A slice of 10 s; its threads were read for a tenth longer. */
    static Slice slice(
            int pair, SetUp setUp, double steadyCores, double jitCores, double generatorCores) {
        List<ThreadUse> threads =
                List.of(
                        new ThreadUse(ThreadUse.CONNECTOR, 11 * steadyCores, 110, 0),
                        new ThreadUse(ThreadUse.JIT, 11 * jitCores, 0, 0));
        return new Slice(
                pair,
                setUp,
                Instant.EPOCH,
                10,
                List.of(new LabelResult("flow", true, 101, 1, 1, 1, "")),
                List.of(
                        use("a1", steadyCores + jitCores, threads),
                        use("generator-1", generatorCores, List.of())),
                Map.of(),
                null,
                0,
                1_000);
    }

    static ProcessUse use(String process, double cores, List<ThreadUse> threads) {
        return new ProcessUse(process, cores, 1, 1, 1, 1, 1, threads);
    }
}
