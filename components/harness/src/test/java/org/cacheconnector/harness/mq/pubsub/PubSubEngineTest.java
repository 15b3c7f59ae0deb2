package org.cacheconnector.harness.mq.pubsub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PubSubEngineTest {

    private static final String TOPIC = "a/b";

    private final PubSubEngine engine = new PubSubEngine(3, 1_000);
    private final UnitOfWork unitOfWork = new UnitOfWork(engine);

    @Test
    void messageGoesToEverySubscriptionOfItsTopic() {
        Taker first = take(subscribe("", false));
        Taker second = take(subscribe("", false));

        engine.publish(TOPIC, message(1, false));
        engine.publish("other", message(2, false));

        assertThat(first.taken).containsExactly(1);
        assertThat(second.taken).containsExactly(1);
    }

    @Test
    void messagesWaitUntilConsumerIsReady() {
        Subscription subscription = subscribe("", false);
        Taker taker = take(subscription);
        taker.ready = false;
        engine.publish(TOPIC, message(1, false));
        assertThat(taker.taken).isEmpty();

        taker.ready = true;
        subscription.queue().dispatch();

        assertThat(taker.taken).containsExactly(1);
        assertThat(subscription.queue().depth()).isZero();
    }

    @Test
    void fullQueueDoesNotTakeNewMessages() {
        Subscription subscription = subscribe("", false);
        for (int i = 0; i < 5; i++) {
            engine.publish(TOPIC, message(i, true));
        }

        assertThat(engine.counters().discarded()).isEqualTo(2);
        assertThat(take(subscription).drain(subscription)).containsExactly(0, 1, 2);
    }

    @Test
    void queueIsFullByBytesAsWell() {
        subscribe("", false);
        engine.publish(TOPIC, message(1, false, 2_000));
        engine.publish(TOPIC, message(2, false, 1));

        assertThat(engine.depth()).isEqualTo(1);
        assertThat(engine.counters().discarded()).isEqualTo(1);
    }

    @Test
    void persistentMessageThatDurableSubscriptionCannotTakeFailsForAll() {
        Taker other = take(subscribe("", false));
        subscribe("durable", true);
        for (int i = 0; i < 3; i++) {
            engine.publish(TOPIC, message(i, true));
        }

        expectReason(2502, () -> engine.publish(TOPIC, message(9, true)));
        engine.publish(TOPIC, message(4, false));

        assertThat(other.taken).containsExactly(0, 1, 2, 4);
    }

    @Test
    void backedOutMessagesAreInFrontInTheirOrder() {
        Subscription subscription = subscribe("", false);
        ManagedQueue queue = subscription.queue();
        unitOfWork.got(queue, new QueuedMessage(message(1, false), 0));
        unitOfWork.got(queue, new QueuedMessage(message(2, false), 4));
        engine.publish(TOPIC, message(3, false));

        unitOfWork.backOut();

        Taker taker = take(subscription);
        assertThat(taker.drain(subscription)).containsExactly(1, 2, 3);
        assertThat(taker.backoutCounts).containsExactly(1, 5, 0);
        unitOfWork.backOut();
        assertThat(queue.depth()).isZero();
    }

    @Test
    void committedMessagesArePublishedAndBackedOutOnesAreNot() {
        Taker taker = take(subscribe("", false));
        unitOfWork.put(TOPIC, message(1, false));
        unitOfWork.backOut();
        unitOfWork.put(TOPIC, message(2, false));
        assertThat(taker.taken).isEmpty();

        unitOfWork.commit();
        unitOfWork.commit();

        assertThat(taker.taken).containsExactly(2);
    }

    @Test
    void subscriptionThatIsNotDurableEndsWithItsLastHandle() {
        SubscriptionRequest shared =
                new SubscriptionRequest(TOPIC, "shared", "", false, true, true);
        Subscription first = engine.subscribe(shared);
        assertThat(engine.subscribe(shared)).isSameAs(first);

        engine.unsubscribe(first, false);
        assertThat(engine.subscriptions()).isEqualTo(1);
        engine.unsubscribe(first, false);
        assertThat(engine.subscriptions()).isZero();
    }

    @Test
    void durableSubscriptionEndsWhenItIsRemoved() {
        Subscription durable = subscribe("durable", true);
        engine.unsubscribe(durable, false);
        assertThat(engine.subscriptions()).isEqualTo(1);

        engine.unsubscribe(subscribe("durable", true), true);

        assertThat(engine.subscriptions()).isZero();
    }

    @Test
    void resumingFailsForTheRightReason() {
        Subscription durable = subscribe("durable", true);
        expectReason(2429, () -> subscribe("durable", true));
        engine.unsubscribe(durable, false);
        expectReason(
                2510,
                () ->
                        engine.subscribe(
                                new SubscriptionRequest(
                                        "other", "durable", "", true, true, false)));
        expectReason(
                2524,
                () ->
                        engine.subscribe(
                                new SubscriptionRequest(
                                        TOPIC, "durable", "a = '1'", true, true, false)));
        expectReason(
                2428,
                () ->
                        engine.subscribe(
                                new SubscriptionRequest("", "none", "", true, false, false)));
        assertThat(engine.subscribe(new SubscriptionRequest("", "durable", "", true, false, false)))
                .isSameAs(durable);
    }

    @Test
    void onlyPersistentMessagesSurviveRestart() {
        Subscription durable = subscribe("durable", true);
        engine.publish(TOPIC, message(1, false));
        engine.publish(TOPIC, message(2, true));

        engine.keepPersistent();

        assertThat(take(durable).drain(durable)).containsExactly(2);
    }

    @Test
    void consumersOfOneQueueTakeTurns() {
        Subscription subscription = subscribe("", false);
        Taker first = take(subscription);
        Taker second = take(subscription);

        for (int i = 0; i < 4; i++) {
            engine.publish(TOPIC, message(i, false));
        }

        assertThat(first.taken).hasSize(2);
        assertThat(second.taken).hasSize(2);
    }

    private Subscription subscribe(String name, boolean durable) {
        return engine.subscribe(new SubscriptionRequest(TOPIC, name, "", durable, true, false));
    }

    private static void expectReason(int reason, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        CallFailedException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(reason));
    }

    private static Taker take(Subscription subscription) {
        Taker taker = new Taker();
        subscription.queue().add(taker);
        return taker;
    }

    private static Publication message(int content, boolean persistent) {
        return message(content, persistent, 1);
    }

    private static Publication message(int content, boolean persistent, int length) {
        ByteBuffer descriptor = ByteBuffer.allocate(364);
        descriptor.put(0, "MD  ".getBytes(StandardCharsets.US_ASCII)).putInt(4, 2);
        descriptor.putInt(16, -1).putInt(44, persistent ? 1 : 0);
        byte[] data = new byte[length];
        data[0] = (byte) content;
        return new Publication(descriptor.array(), data, 0, length);
    }

    /** Takes every message while it is ready. */
    private static final class Taker implements QueueConsumer {

        private final List<Integer> taken = new ArrayList<>();
        private final List<Integer> backoutCounts = new ArrayList<>();
        private boolean ready = true;

        @Override
        public boolean ready() {
            return ready;
        }

        @Override
        public void deliver(QueuedMessage message) {
            taken.add((int) message.publication().data()[message.publication().offset()]);
            backoutCounts.add(message.backoutCount());
        }

        List<Integer> drain(Subscription subscription) {
            subscription.queue().dispatch();
            return taken;
        }
    }
}
