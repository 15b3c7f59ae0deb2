package org.cacheconnector.link.jms;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import javax.jms.BytesMessage;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.ObjectMessage;
import javax.jms.StreamMessage;
import javax.jms.TextMessage;
import org.cacheconnector.testkit.contract.RecordingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageReaderTest {

    private final RecordingListener heard = new RecordingListener();
    private final MessageReader frames = new MessageReader(heard, 10);

    @Test
    void bytesUpToTheLimitAreAFrame() {
        frames.onMessage(bytes(1, 1));
        frames.onMessage(bytes(10, 10));
        assertThat(heard.frames()).extracting(frame -> frame.length).containsExactly(1, 10);
    }

    @Test
    void everythingElseIsRejectedByItsNameSuchAsALengthThatIsALie() {
        frames.onMessage(bytes(0, -1));
        frames.onMessage(bytes(11, 11));
        frames.onMessage(bytes(Long.MAX_VALUE, 11));
        frames.onMessage(fake(StreamMessage.class, (p, m, a) -> null));
        frames.onMessage(fake(Message.class, (p, m, a) -> null));
        frames.onMessage(bytes(8, 3));
        frames.onMessage(failing(BytesMessage.class, new JMSException("broken")));
        assertThat(heard.rejections())
                .containsExactly(
                        ("empty message,oversized message,oversized message,StreamMessage,Message"
                                        + ",unreadable message,unreadable message")
                                .split(",", -1));
        assertThat(heard.frames()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(classes = {TextMessage.class, ObjectMessage.class})
    void textsAndObjectsAreRejectedUnread(Class<? extends Message> type) {
        frames.onMessage(failing(type, new AssertionError("read")));

        assertThat(heard.rejections()).containsExactly(type.getSimpleName());
    }

    private static BytesMessage bytes(long length, int readable) {
        return fake(
                BytesMessage.class,
                (proxy, method, arguments) ->
                        switch (method.getName()) {
                            case "getBodyLength" -> length;
                            case "readBytes" -> readable;
                            default -> null;
                        });
    }

    private static <T> T failing(Class<T> type, Throwable failure) {
        return fake(
                type,
                (proxy, method, arguments) -> {
                    throw failure;
                });
    }

    /** Returns an object that answers every call with {@code handler}. */
    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
