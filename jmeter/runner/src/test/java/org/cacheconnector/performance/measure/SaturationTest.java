package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.junit.jupiter.api.Test;

class SaturationTest {

    @Test
    void aBusyGeneratorIsAtItsLimit() {
        assertThat(limits(slice("generator-1", 0.8, 10))).isEmpty();
        assertThat(limits(slice("generator-1", Double.NaN, 0))).isEmpty();
        assertThat(limits(slice("a1", 1.9, 0))).as("a server").isEmpty();
        assertThat(limits(slice("generator-1", 0.2, 0), slice("generator-2", 0.93, 0)))
                .singleElement()
                .asString()
                .contains("0.93 of a core");
    }

    @Test
    void lateStartsShowALimit() {
        assertThat(limits(slice("a1", 0.1, 0), slice("a1", 0.1, 20)))
                .as("one bad slice among many")
                .isEmpty();
        assertThat(limits(slice("a1", 0.1, 2), slice("a1", 0.1, 20)))
                .singleElement()
                .asString()
                .contains("1.1% of the flows of a set-up");
    }

    private static List<String> limits(Slice... slices) {
        return new Saturation().of(List.of(slices));
    }

    private static Slice slice(String process, double cores, long late) {
        return new Slice(
                1,
                SetUp.OFF,
                Instant.EPOCH,
                5,
                List.of(
                        new LabelResult("flow", true, 1_000, 0, 1, ""),
                        new LabelResult("token", false, 9_000, 0, 1, "")),
                List.of(new ProcessUse(process, cores, 1, 1, 1, 1, List.of())),
                Map.of(),
                null,
                late);
    }
}
