package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LinkEventsTest {

    private final FakeListener listener = new FakeListener();
    private final LinkEvents events = new LinkEvents(listener);

    @Test
    void whatComesInIsHandedOn() {
        events.received(new byte[3]);
        events.rejected("TextMessage");
        assertThat(listener.heard).containsExactly("received 3", "rejected TextMessage");
    }

    @Test
    void nothingIsHeardAfterClosing() {
        events.close();
        events.received(new byte[1]);
        events.connected();
        assertThat(listener.heard).isEmpty();
    }
}
