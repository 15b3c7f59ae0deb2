package org.cacheconnector.carbon.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.carbon.fakes.TestConnector.soon;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.cache.Cache;
import org.cacheconnector.carbon.caches.ProbeApplier;
import org.cacheconnector.carbon.fakes.BeanReader;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.FakeLinkFactory;
import org.cacheconnector.carbon.fakes.RecordingMetrics;
import org.cacheconnector.carbon.fakes.TestConnector;
import org.cacheconnector.carbon.lifecycle.ConnectorState;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A node on Carbon's real caches, as an operator deals with it over the topic. */
class NodeRequestsTest {

    private static final String MANAGER = "operated";
    private final FrameDecoder decoder =
            new FrameDecoder(
                    new KeyDecoder(List.of(), 1 << 16, Class::forName, new RecordingMetrics()),
                    new FrameVerifier(FrameKeys.none()));
    private final ControlFrameEncoder encoder =
            new ControlFrameEncoder(
                    new FrameWriter(
                            "default", new NodeIdentity("ctl", 1), null, Clock.systemUTC()));
    private final ProbeSender probes = new ProbeSender(Clock.systemUTC());
    private final TestConnector connector =
            new TestConnector(
                    List.of(MANAGER + "/Blocked"),
                    made ->
                            status ->
                                    new NodeRequests(
                                            status,
                                            new StatusRows(made.attributes, Clock.systemUTC()),
                                            made.caches,
                                            probes));
    private final FakeLinkFactory broker = connector.broker;
    private long lastId;

    @BeforeEach
    void start() {
        connector.values.put("kept_caches", "Kept");
        connector.values.put("refill_guard", "0");
        connector.start(ConnectorState.RUNNING);
        BeanReader bean = new BeanReader(connector.bean);
        soon().until(() -> bean.table("Clears").get("first_connection").equals(1L));
    }

    @AfterEach
    void leavesNoThread() {
        connector.close();
        probes.close();
        soon().until(() -> connector.threads.stream().noneMatch(Thread::isAlive));
    }

    private OperatorReply ask(String verb, Map<String, String> arguments) {
        long id = ++lastId;
        broker.deliver(encoder.encode(new OperatorRequest(id, "node-1", verb, arguments)));
        soon().until(() -> reply(id).isPresent());
        return reply(id).get();
    }

    private OperatorReply clear(String what) {
        return ask("clear", Map.of("what", what));
    }

    private Optional<OperatorReply> reply(long id) {
        return broker.frames().stream()
                .map(this::read)
                .filter(frame -> frame.type() == FrameType.OPERATOR_REPLY)
                .map(Frame::operatorReply)
                .filter(reply -> reply.requestId() == id)
                .findFirst();
    }

    private Frame read(byte[] frame) {
        try {
            return decoder.decode(frame);
        } catch (MalformedFrameException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, String> cachesByEffect(OperatorReply reply) {
        return reply.rows().stream()
                .collect(Collectors.toMap(row -> row.get("effect"), row -> row.get("caches")));
    }

    private static Cache<Object, Object> filled(String name, Object... keys) {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant(MANAGER, name);
        for (Object key : keys) {
            cache.put(key, "value of " + key);
        }

        return cache;
    }

    @Test
    void saysHowItIs() {
        OperatorReply reply = ask("status", Map.of());
        assertThat(reply.rows().get(0))
                .containsEntry("NodeId", "node-1")
                .containsEntry("State", "RUNNING")
                .containsEntry("Healthy", "true")
                .containsEntry("Problems", "")
                .containsEntry("ConnectionState", "CONNECTED");
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        OperatorReply reply = ask("dance", Map.of());
        assertThat(reply.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(reply.message()).contains("does not know this request");
    }

    @Test
    void clearsWhatItIsOrderedToAndTellsNobody() {
        Cache<Object, Object> one = filled("One", "k");
        Cache<Object, Object> two = filled("Two", "k");
        Cache<Object, Object> kept = filled("Kept", "k");
        Cache<Object, Object> blocked = filled("Blocked", "k");
        long before = frames(FrameType.INVALIDATIONS);

        assertThat(cachesByEffect(clear("One"))).containsExactly(Map.entry("cleared", "1"));
        assertThat(one.containsKey("k")).isFalse();
        assertThat(two.containsKey("k")).isTrue();

        assertThat(cachesByEffect(clear("all")))
                .containsKey("cleared")
                .containsEntry("left alone: kept_caches names it", "1")
                .containsEntry("left alone: it is on the block list", "1");
        assertThat(two.containsKey("k")).isFalse();
        assertThat(kept.containsKey("k")).isTrue();
        assertThat(blocked.containsKey("k")).isTrue();

        assertThat(clear("Nonesuch").outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(frames(FrameType.INVALIDATIONS)).isEqualTo(before);
    }

    private long frames(FrameType type) {
        return broker.frames().stream().map(this::read).filter(f -> f.type() == type).count();
    }

    @Test
    void sendsAProbeByTheCachesHook() throws MalformedFrameException {
        assertThat(ask("ping", Map.of()).outcome()).isEqualTo(Outcome.DONE);

        soon().until(() -> frames(FrameType.INVALIDATIONS) > 0);
        assertThat(broker.frames().stream().map(this::read))
                .filteredOn(frame -> frame.type() == FrameType.INVALIDATIONS)
                .flatExtracting(frame -> frame.batch().groups())
                .filteredOn(group -> group.cache().equals(ProbeApplier.CACHE))
                .flatExtracting(CacheInvalidations::keys)
                .isNotEmpty()
                .allMatch(key -> key.toString().startsWith(lastId + "@"));
    }

    @Test
    void answersTheProbeOfAnotherNode() {
        long sentMicros = Clock.systemUTC().millis() * 1_000 - 5_000_000;
        FrameEncoder other =
                new FrameEncoder(
                        new FrameWriter(
                                "default", new NodeIdentity("node-2", 1), null, Clock.systemUTC()),
                        100_000,
                        new KeyEncoder(10_000, new RecordingMetrics()));
        for (String key : List.of("no probe", "77@" + sentMicros)) {
            CacheInvalidations probe = CacheInvalidations.ofKeys(ProbeApplier.CACHE, List.of(key));
            other.encode(InvalidationBatch.of(List.of(probe)))
                    .forEach(frame -> broker.deliver(frame.bytes()));
        }
        soon().until(() -> reply(77).isPresent());
        assertThat(Long.parseLong(reply(77).get().rows().get(0).get("took_micros")))
                .isBetween(5_000_000L, 60_000_000L);
    }
}
