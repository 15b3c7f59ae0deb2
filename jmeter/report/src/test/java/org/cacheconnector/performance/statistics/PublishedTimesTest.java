package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PublishedTimesTest {

    @Test
    void fewArrivalsDifferByChance() {
        assertThat(contradiction(Load.flowsPerSecond(10), 30, 338)).isEmpty();
        assertThat(contradiction(Load.flowsPerSecond(10), 30, 250)).isEmpty();
        assertThat(contradiction(Load.flowsPerSecond(10), 30, 240)).isNotEmpty();
    }

    @Test
    void manyThatDoNotEndAreNoSteadyState() {
        assertThat(contradiction(Load.flowsPerSecond(100), 30, 2_730)).isEmpty();
        assertThat(contradiction(Load.flowsPerSecond(100), 30, 3_380))
                .contains("112.7 flows/s ended while 100.0 were due: there is no steady state");
    }

    @Test
    void usersAreAllAccountedFor() {
        assertThat(contradiction(Load.users(10), 30, 3_000)).isEmpty();
        assertThat(contradiction(Load.users(10), 30, 2_600)).isNotEmpty();
    }

    /** Flows of a mean of 100 ms. */
    private static Optional<String> contradiction(Load load, double seconds, long flows) {
        Slice slice =
                new Slice(
                        0,
                        SetUp.OFF,
                        Instant.EPOCH,
                        seconds,
                        List.of(new LabelResult("flow", true, flows, 0, 100, 0, "")),
                        List.of(),
                        Map.of(),
                        null,
                        0,
                        0);
        CellKey key = new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "password-grant", load);
        return PublishedTimes.contradiction(
                new Cell(
                        key,
                        Cell.Status.COMPLETE,
                        List.of(),
                        false,
                        Instant.EPOCH,
                        List.of(slice),
                        List.of()),
                SetUp.OFF);
    }
}
