package org.cacheconnector.queuemanager.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PubSubEngineTest {

    private static final String TOPIC = "a/b";

    private final PubSubEngine engine = new PubSubEngine(3, 1_000);

    @Test
    void messageGoesToEverySubscriptionOfItsTopic() {
        Taker first = take(subscribe());
        Taker second = take(subscribe());

        engine.publish(TOPIC, message(1));
        engine.publish("other", message(2));

        assertThat(first.taken).containsExactly(1);
        assertThat(second.taken).containsExactly(1);
    }

    @Test
    void messagesWaitUntilConsumerIsReady() {
        Subscription subscription = subscribe();
        Taker taker = take(subscription);
        taker.ready = false;
        engine.publish(TOPIC, message(1));
        assertThat(taker.taken).isEmpty();

        taker.ready = true;
        subscription.queue().dispatch();

        assertThat(taker.taken).containsExactly(1);
        assertThat(subscription.queue().depth()).isZero();
    }

    @Test
    void fullQueueDoesNotTakeNewMessages() {
        Subscription subscription = subscribe();
        for (int i = 0; i < 5; i++) {
            engine.publish(TOPIC, message(i));
        }

        assertThat(engine.counters().discarded()).isEqualTo(2);
        assertThat(take(subscription).drain(subscription)).containsExactly(0, 1, 2);
    }

    @Test
    void queueIsFullByBytesAsWell() {
        subscribe();
        engine.publish(TOPIC, message(1, 2_000));
        engine.publish(TOPIC, message(2, 1));

        assertThat(engine.depth()).isEqualTo(1);
        assertThat(engine.counters().discarded()).isEqualTo(1);
    }

    @Test
    void subscriptionThatHasEndedGetsNothing() {
        Subscription subscription = subscribe();
        Taker taker = take(subscription);
        assertThat(engine.subscriptions()).isEqualTo(1);

        engine.unsubscribe(subscription);
        engine.publish(TOPIC, message(1));

        assertThat(taker.taken).isEmpty();
        assertThat(engine.subscriptions()).isZero();
    }

    private Subscription subscribe() {
        return engine.subscribe(TOPIC, "");
    }

    private static Taker take(Subscription subscription) {
        Taker taker = new Taker();
        subscription.queue().consumer(taker);
        return taker;
    }

    private static Publication message(int content) {
        return message(content, 1);
    }

    private static Publication message(int content, int length) {
        ByteBuffer descriptor = ByteBuffer.allocate(364);
        descriptor.put(0, "MD  ".getBytes(StandardCharsets.US_ASCII)).putInt(4, 2);
        byte[] data = new byte[length];
        data[0] = (byte) content;
        return new Publication(descriptor.array(), data, 0, length);
    }

    /** Takes every message while it is ready. */
    private static final class Taker implements QueueConsumer {

        private final List<Integer> taken = new ArrayList<>();
        private boolean ready = true;

        @Override
        public boolean ready() {
            return ready;
        }

        @Override
        public void deliver(Publication message) {
            taken.add((int) message.data()[message.offset()]);
        }

        List<Integer> drain(Subscription subscription) {
            subscription.queue().dispatch();
            return taken;
        }
    }
}
