package org.cacheconnector.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.testkit.contract.Patience.await;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.cacheconnector.core.broker.BrokerException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What two data centres may expect of two brokers that are joined: a has its node connected to one,
 * b to the other.
 *
 * @param <B> the brokers
 */
public abstract class JoinedBrokersContract<B extends AutoCloseable> {

    private List<B> brokers;
    private TestLink a;
    private TestLink b;

    /** Starts two brokers and joins them. */
    protected abstract List<B> startBrokers() throws Exception;

    /** Stops one. */
    protected abstract void stop(B broker);

    /** Returns a link that tries one broker after the other. */
    protected abstract TestLink link(String node, B first, B second);

    @BeforeEach
    void connect() throws Exception {
        brokers = startBrokers();
        a = link("a", brokers.get(0), brokers.get(1)).open().awaitConnected();
        b = link("b", brokers.get(1), brokers.get(0)).open().awaitConnected();
    }

    @AfterEach
    void close() throws Exception {
        a.close();
        b.close();
        brokers.get(1).close();
        brokers.get(0).close();
    }

    @Test
    void framesCrossInOrderAndOnlyOnce() throws Exception {
        awaitPassage(a, b);
        awaitPassage(b, a);

        for (int i = 0; i < 500; i++) {
            a.publish(("frame " + i).getBytes(UTF_8));
        }
        b.publish("from b".getBytes(UTF_8));

        await("the last frame").until(() -> lastOf(b).equals("frame 499"));
        assertThat(texts(b))
                .filteredOn(text -> text.startsWith("frame"))
                .containsExactlyElementsOf(
                        IntStream.range(0, 500).mapToObj(i -> "frame " + i).toList());
        await("the frame from b").until(() -> texts(a).contains("from b"));
        assertThat(texts(a)).filteredOn(text -> !text.equals("hello")).containsExactly("from b");
    }

    @Test
    void aNodeGoesOverToTheOtherBrokerWhenItsOwnIsDown() throws Exception {
        awaitPassage(a, b);

        stop(brokers.get(0));

        await("a goes over").until(() -> a.heard().states().size() >= 3 && a.heard().isConnected());
        awaitPassage(a, b);
        awaitPassage(b, a);
    }

    /** The brokers hear of each other's subscribers only some time after these connected. */
    private static void awaitPassage(TestLink from, TestLink to) {
        int before = to.heard().frames().size();
        await("passage")
                .pollInterval(Duration.ofMillis(100))
                .until(
                        () -> {
                            try {
                                from.publish("hello".getBytes(UTF_8));
                            } catch (BrokerException e) {
                                // It connects again.
                            }
                            return to.heard().frames().size() > before;
                        });
    }

    private static String lastOf(TestLink link) {
        List<String> texts = texts(link);
        return texts.get(texts.size() - 1);
    }

    private static List<String> texts(TestLink link) {
        return link.heard().frames().stream().map(frame -> new String(frame, UTF_8)).toList();
    }
}
