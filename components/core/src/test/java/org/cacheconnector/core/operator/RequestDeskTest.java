package org.cacheconnector.core.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.frame.UnauthenticFrameException;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

/** Frames of an operator, and what a node does with them. */
class RequestDeskTest {

    private static final Secret SECRET = new Secret("a secret of the nodes and of operators");
    private static final AuthenticationConfig SIGNED =
            AuthenticationConfig.of(SECRET, null, true, Duration.ofMinutes(5));

    private final ManualClock clock = new ManualClock();
    private final AtomicLong nanos = new AtomicLong();
    private final List<OperatorReply> replies = new ArrayList<>();
    private final List<OperatorRequest> done = new ArrayList<>();
    private AuthenticationConfig authentication = SIGNED;
    private long lastId;

    private final class Handler implements RequestHandler {
        @Override
        public List<Map<String, String>> handle(OperatorRequest request) throws RefusedException {
            if (request.verb().equals("refuse")) {
                throw new RefusedException("for no reason");
            }
            if (request.verb().equals("fail")) {
                throw new IllegalStateException("a defect");
            }
            done.add(request);
            return List.of(Map.of("did", request.verb()));
        }
    }

    private RequestDesk desk = desk(Runnable::run);
    private final ControlFrameEncoder operator = operator(SECRET, clock);

    private RequestDesk desk(Executor executor) {
        RequestDesk made =
                new RequestDesk(
                        "node-1", authentication, clock, nanos::get, new Handler(), executor);
        made.answerOver(replies::add);
        return made;
    }

    private static ControlFrameEncoder operator(Secret secret, Clock clock) {
        return new TestCodec(new NodeIdentity("ctl", 7), secret, clock).control;
    }

    private byte[] request(String verb, String... arguments) {
        return request(operator, verb, arguments);
    }

    private byte[] request(ControlFrameEncoder from, String verb, String... arguments) {
        return from.encode(new OperatorRequest(++lastId, "", verb, TestConfig.table(arguments)));
    }

    private void deliver(byte[] frame) throws MalformedFrameException {
        Secret accepted = authentication.signing().orElse(null);
        desk.take(new TestCodec(TestCodec.SENDER, accepted).decoder.decode(frame));
    }

    private OperatorReply answer(byte[] frame) throws MalformedFrameException {
        replies.clear();
        deliver(frame);
        assertThat(replies).hasSize(1);
        return replies.get(0);
    }

    @Test
    void copiesOfARequestTakeNothingFromTheRate() throws MalformedFrameException {
        byte[] old = request("status");
        deliver(old);
        for (int i = 0; i < 1_000; i++) {
            deliver(old);
        }
        assertThat(replies).hasSize(1);
        OperatorReply reply = answer(request("status"));
        assertThat(reply.outcome()).isEqualTo(Outcome.DONE);
        assertThat(reply.requestId()).isEqualTo(lastId);
        assertThat(reply.rows()).containsExactly(Map.of("did", "status"));
    }

    @Test
    void answersOnlyWhatIsForIt() throws MalformedFrameException {
        deliver(operator.encode(new OperatorRequest(1, "node-2", "status", Map.of())));
        assertThat(replies).isEmpty();
        deliver(operator.encode(new OperatorRequest(2, "node-1", "status", Map.of())));
        assertThat(replies).hasSize(1);
    }

    @Test
    void forgedRequestsDoNotReachTheDesk() {
        byte[] forged = request(operator(new Secret("another secret, a guess"), clock), "status");
        assertThatThrownBy(() -> deliver(forged)).isInstanceOf(UnauthenticFrameException.class);
        byte[] unsigned = request(operator(null, clock), "status");
        assertThatThrownBy(() -> deliver(unsigned)).isInstanceOf(UnauthenticFrameException.class);
        byte[] changed = request("status");
        changed[changed.length - 60]++;
        assertThatThrownBy(() -> deliver(changed)).isInstanceOf(MalformedFrameException.class);
        assertThat(replies).isEmpty();
    }

    @Test
    void anOldQuestionIsRefusedAsIfTheClocksDiffered() throws MalformedFrameException {
        byte[] question = request("status");
        clock.advance(Duration.ofMinutes(6));
        OperatorReply reply = answer(question);
        assertThat(reply.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(reply.message()).contains("360 s").contains("freshness_window");
        assertThat(done).isEmpty();
    }

    @Test
    void saysWhatIsRefusedAndWhatFailed() throws MalformedFrameException {
        OperatorReply refused = answer(request("refuse"));
        assertThat(refused.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(refused.message()).isEqualTo("for no reason");
        OperatorReply failed = answer(request("fail"));
        assertThat(failed.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(failed.message()).contains("a defect");
    }

    @Test
    void aCopyDoesNothingWhenItsNumberIsForgotten() throws MalformedFrameException {
        byte[] order = request("clear");
        deliver(order);
        clock.advance(Duration.ofMinutes(6));
        for (int i = 0; i < RequestDesk.REMEMBERED; i++) {
            nanos.addAndGet(1_000_000_000);
            deliver(request("status"));
        }
        done.clear();
        nanos.addAndGet(1_000_000_000);

        assertThat(answer(order).outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(done).isEmpty();
    }

    @Test
    void refusesRequestsRatherThanForgettingAFreshNumber() throws MalformedFrameException {
        for (int i = 0; i < RequestDesk.REMEMBERED; i++) {
            nanos.addAndGet(1_000_000_000);
            deliver(request("status"));
        }
        nanos.addAndGet(1_000_000_000);
        assertThat(answer(request("status")).message()).contains("too many requests");

        clock.advance(Duration.ofMinutes(6));
        assertThat(answer(request("status")).outcome()).isEqualTo(Outcome.DONE);
    }

    @Test
    void obeysUnsignedOrdersWhereNoFrameNeedsASignature() throws MalformedFrameException {
        authentication = AuthenticationConfig.none();
        desk = desk(Runnable::run);
        byte[] order = request(operator(null, clock), "clear");
        clock.advance(Duration.ofHours(1));

        assertThat(answer(order).outcome()).as("whatever the clocks say").isEqualTo(Outcome.DONE);
        deliver(order);
        assertThat(done).hasSize(1);
        for (int i = 0; i < 2 * RequestDesk.REMEMBERED; i++) {
            nanos.addAndGet(1_000_000_000);
            deliver(request(operator(null, clock), "status"));
        }
        assertThat(done).as("however many").hasSize(1 + 2 * RequestDesk.REMEMBERED);
    }

    @Test
    void probesAreAnsweredWithinTheRate() {
        OperatorReply reply = new OperatorReply(1, Outcome.DONE, "", List.of());
        for (int i = 0; i < 10 * RequestDesk.MOST_A_SECOND; i++) {
            desk.answer(reply);
        }
        assertThat(replies).hasSize(RequestDesk.MOST_A_SECOND);
    }

    @Test
    void aFloodIsLeftOut() throws MalformedFrameException {
        for (int i = 0; i < 10 * RequestDesk.MOST_A_SECOND; i++) {
            deliver(request("status"));
        }
        assertThat(replies).hasSize(RequestDesk.MOST_A_SECOND);
        nanos.addAndGet(1_000_000_000);
        deliver(request("status"));
        assertThat(replies).hasSize(RequestDesk.MOST_A_SECOND + 1);
    }

    @Test
    void whoIsBusySaysSo() throws MalformedFrameException {
        desk =
                desk(
                        work -> {
                            throw new RejectedExecutionException();
                        });
        OperatorReply reply = answer(request("status"));
        assertThat(reply.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(reply.message()).contains("busy");
    }

    @Test
    void logsOrdersInALineEach() throws MalformedFrameException {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            deliver(request("status", "by", "ana@host"));
            deliver(request("clear", "by", "ana@host", "what", "OAuthCache"));
            deliver(
                    request(
                            "clear",
                            "by",
                            "eve\nERROR everything is lost",
                            "what",
                            "x".repeat(1_000)));

            assertThat(logs.infos()).hasSize(2);
            assertThat(logs.infos().get(0)).isEqualTo("Order of ana@host: clear OAuthCache");
            assertThat(logs.infos().get(1))
                    .startsWith("Order of eve?ERROR everything is lost: clear xxx")
                    .doesNotContain("\n")
                    .hasSizeLessThan(500);
        }
    }
}
