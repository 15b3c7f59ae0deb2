package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConnectorSwitchTest {

    private final FakeConnector first = new FakeConnector();
    private final FakeConnector second = new FakeConnector();
    private final ConnectorSwitch connectors = new ConnectorSwitch(List.of(first, second));

    @AfterEach
    void close() {
        connectors.close();
    }

    @Test
    void allArePausedAndResumedAndTheirCountersAddedUp() throws InterruptedException {
        connectors.pause();
        connectors.resume();

        assertThat(first.calls()).containsExactly("pause", "resume", "ready");
        assertThat(second.calls()).containsExactly("pause", "resume", "ready");
        assertThat(connectors.counters()).containsEntry("captured", 10L);
    }

    @Test
    void aFailureIsToldAsItIs() {
        second.fail("b1 refuses");

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(() -> connectors.pause())
                .withMessage("b1 refuses");
    }

    @Test
    void withoutConnectorsNothingIsDone() throws InterruptedException {
        try (ConnectorSwitch none = new ConnectorSwitch(List.of())) {
            none.pause();
            assertThat(none.counters()).isEmpty();
        }
    }
}
