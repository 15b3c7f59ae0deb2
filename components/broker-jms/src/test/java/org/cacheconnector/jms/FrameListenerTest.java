package org.cacheconnector.jms;

import static org.assertj.core.api.Assertions.assertThat;

import javax.jms.BytesMessage;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.ObjectMessage;
import javax.jms.StreamMessage;
import org.junit.jupiter.api.Test;

class FrameListenerTest {

    private final FakeListener listener = new FakeListener();
    private final LinkEvents events = new LinkEvents(listener);
    private final FrameListener frames = new FrameListener(events, 10);

    @Test
    void bytesUpToTheLimitAreAFrame() {
        frames.onMessage(bytes(1, 1));
        frames.onMessage(bytes(10, 10));
        assertThat(listener.heard).containsExactly("received 1", "received 10");
    }

    @Test
    void everythingElseIsRejectedByItsName() {
        frames.onMessage(bytes(0, -1));
        frames.onMessage(bytes(11, 11));
        frames.onMessage(bytes(Long.MAX_VALUE, 11));
        frames.onMessage(FakeJms.fake(StreamMessage.class, (p, m, a) -> null));
        frames.onMessage(FakeJms.fake(Message.class, (p, m, a) -> null));
        assertThat(listener.heard)
                .containsExactly(
                        "rejected empty message",
                        "rejected oversized message",
                        "rejected oversized message",
                        "rejected StreamMessage",
                        "rejected Message");
    }

    @Test
    void anObjectIsNeverLookedAt() {
        frames.onMessage(
                FakeJms.fake(
                        ObjectMessage.class,
                        (proxy, method, arguments) -> {
                            throw new AssertionError("read: " + method);
                        }));
        assertThat(listener.heard).containsExactly("rejected ObjectMessage");
    }

    @Test
    void aLengthThatIsALieIsRejected() {
        frames.onMessage(bytes(8, 3));
        assertThat(listener.heard).containsExactly("rejected unreadable message");
    }

    @Test
    void aMessageThatCannotBeReadIsRejected() {
        frames.onMessage(
                FakeJms.fake(
                        BytesMessage.class,
                        (proxy, method, arguments) -> {
                            throw new JMSException("broken");
                        }));
        assertThat(listener.heard).containsExactly("rejected unreadable message");
    }

    @Test
    void nothingIsHeardAfterClosing() {
        events.close();
        frames.onMessage(bytes(1, 1));
        events.connected();
        assertThat(listener.heard).isEmpty();
    }

    private static BytesMessage bytes(long length, int readable) {
        return FakeJms.fake(
                BytesMessage.class,
                (proxy, method, arguments) ->
                        switch (method.getName()) {
                            case "getBodyLength" -> length;
                            case "readBytes" -> readable;
                            default -> null;
                        });
    }
}
