package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A seed reproduces what is done and which faults happen. */
@Timeout(30)
class ScriptsTest {

    private static final Workload WORKLOAD =
            new Workload(new KeySpace("Checked", 2, 50), 100, 20, 10, 60);
    private static final Set<Fault> ALL = EnumSet.allOf(Fault.class);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    @Test
    void theSameSeedGivesTheSameFaults() {
        FaultScript script = FaultScript.random(42, ALL, MINUTE, LONGEST);

        assertThat(script.steps()).isNotEmpty();
        assertThat(FaultScript.random(42, ALL, MINUTE, LONGEST).steps()).isEqualTo(script.steps());
        assertThat(FaultScript.random(43, ALL, MINUTE, LONGEST).steps())
                .isNotEqualTo(script.steps());
    }

    @Test
    void faultsComeOneAfterTheOther() {
        for (long seed = 0; seed < 100; seed++) {
            List<FaultStep> steps = FaultScript.random(seed, ALL, MINUTE, LONGEST).steps();
            Duration free = Duration.ZERO;
            for (FaultStep step : steps) {
                assertThat(step.start()).isGreaterThanOrEqualTo(free);
                assertThat(step.length()).isLessThanOrEqualTo(LONGEST);
                assertThat(step.start()).isLessThan(MINUTE);
                free = step.end();
            }
        }
    }

    @Test
    void overTimeEveryFaultHappens() {
        Set<Fault> seen =
                Stream.iterate(0L, seed -> seed + 1)
                        .limit(50)
                        .flatMap(s -> FaultScript.random(s, ALL, MINUTE, LONGEST).steps().stream())
                        .map(FaultStep::fault)
                        .collect(Collectors.toSet());

        assertThat(seen).isEqualTo(ALL);
    }

    @Test
    void theSameSeedGivesTheSameWork() {
        assertThat(operations(1, 0)).isEqualTo(operations(1, 0));
        assertThat(operations(1, 0)).isNotEqualTo(operations(2, 0));
        assertThat(operations(1, 0)).isNotEqualTo(operations(1, 1));
        assertThat(operations(1, 0)).extracting(Operation::kind).contains(Operation.Kind.values());
    }

    private static List<Operation> operations(long seed, int node) {
        OperationScript script = new OperationScript(WORKLOAD, seed, node);
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            operations.add(script.next());
        }
        return operations;
    }
}
