package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.testkit.contract.RecordingListener;
import org.junit.jupiter.api.Test;

class LinkEventsTest {

    @Test
    void nothingIsHeardAfterClosing() {
        RecordingListener listener = new RecordingListener();
        LinkEvents events = new LinkEvents(listener);

        events.close();
        events.received(new byte[1]);
        events.connected();

        assertThat(listener.calls()).isZero();
    }
}
