package org.cacheconnector.core.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides which requests of operators a node handles. Each request is handled once, as the desk
 * remembers its number. If frames must be signed, the request must be signed within {@code
 * freshness_window}. So a copy has no effect, even after its number is forgotten. If frames need no
 * signature, requests need none: anybody who can publish can clear caches anyway.
 *
 * <p>Bounded: handles {@value #MOST_A_SECOND} requests and answers a second and drops the rest.
 * Remembers {@value #REMEMBERED} numbers, and refuses further requests while all of them are fresh.
 * Thread-safe.
 */
public final class RequestDesk {

    static final int MOST_A_SECOND = 50;
    static final int REMEMBERED = 1_000;
    private static final int MAX_LOGGED = 200;

    private static final Logger LOG = LoggerFactory.getLogger(RequestDesk.class);
    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String nodeId;
    private final AuthenticationConfig authentication;
    private final Clock clock;
    private final LongSupplier nanoClock;
    private final RequestHandler handler;
    private final Executor executor;

    /** The times of signing by number, in microseconds since 1970, in the order of arrival. */
    private final Map<Long, Long> numbers = new LinkedHashMap<>();

    private volatile Consumer<OperatorReply> replies = reply -> {};
    private long secondBegan;
    private int inThisSecond;

    /**
     * @param nodeId this node's name
     * @param authentication how this node signs and verifies frames
     * @param clock gives the time that is compared with the time of signing
     * @param nanoClock monotonic, in nanoseconds
     * @param handler handles requests
     * @param executor runs the handler, one request at a time; may reject
     */
    public RequestDesk(
            String nodeId,
            AuthenticationConfig authentication,
            Clock clock,
            LongSupplier nanoClock,
            RequestHandler handler,
            Executor executor) {
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.authentication = requireNonNull(authentication, "authentication");
        this.clock = requireNonNull(clock, "clock");
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.handler = requireNonNull(handler, "handler");
        this.executor = requireNonNull(executor, "executor");
        this.secondBegan = nanoClock.getAsLong();
    }

    /**
     * Sets the channel for answers, until the next call.
     *
     * @param channel takes answers, from any thread; returns at once
     */
    public void answerOver(Consumer<OperatorReply> channel) {
        replies = requireNonNull(channel, "channel");
    }

    /** Takes a verified frame with a request, for this node or another. Returns at once. */
    public void take(Frame frame) {
        OperatorRequest request = frame.operatorRequest();
        if (!request.target().isEmpty() && !request.target().equals(nodeId)) {
            return;
        }
        Optional<String> refusal;
        synchronized (this) {
            // A copy does not count for the rate, as anybody could send copies.
            if (numbers.containsKey(request.id()) || !isWithinRate()) {
                return;
            }
            refusal = refusal(request.id(), frame.header().sentMicros());
        }
        if (refusal.isPresent()) {
            refuse(request, refusal.get());
            return;
        }
        log(request);
        try {
            executor.execute(() -> replies.accept(handle(request)));
        } catch (RejectedExecutionException e) {
            refuse(request, "The node is busy with other requests. Try again.");
        }
    }

    /** Answers a request that another node received. Returns at once. */
    public void answer(OperatorReply reply) {
        boolean within;
        synchronized (this) {
            within = isWithinRate();
        }
        if (within) {
            replies.accept(reply);
        }
    }

    private boolean isWithinRate() {
        long now = nanoClock.getAsLong();
        if (now - secondBegan >= SECOND_NANOS) {
            secondBegan = now;
            inThisSecond = 0;
        }
        return ++inThisSecond <= MOST_A_SECOND;
    }

    /** Remembers the request's number. Returns why the request is refused; empty if it is not. */
    private Optional<String> refusal(long number, long sentMicros) {
        if (!isFresh(sentMicros)) {
            long age = Math.abs(clockMicros() - sentMicros);
            return Optional.of(
                    "The request was signed "
                            + TimeUnit.MICROSECONDS.toSeconds(age)
                            + " s before or after this node's time, which is more than"
                            + " freshness_window. Set both clocks.");
        }
        if (numbers.size() >= REMEMBERED) {
            Iterator<Long> signed = numbers.values().iterator();
            if (isFresh(signed.next()) && authentication.isRequired()) {
                return Optional.of("The node had too many requests lately. Try again later.");
            }
            signed.remove();
        }
        numbers.put(number, sentMicros);
        return Optional.empty();
    }

    private long clockMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    private boolean isFresh(long sentMicros) {
        return !authentication.isRequired()
                || Math.abs(clockMicros() - sentMicros)
                        <= TimeUnit.MILLISECONDS.toMicros(authentication.freshness().toMillis());
    }

    private static void log(OperatorRequest request) {
        if (!request.verb().equals(OperatorRequest.STATUS)) {
            LOG.info(
                    "Order of {}: {} {}",
                    shown(request.argument(OperatorRequest.BY, "somebody")),
                    shown(request.verb()),
                    shown(request.argument(OperatorRequest.WHAT, "")));
        }
    }

    /** Returns a text that breaks no line of the log, and is short. */
    private static String shown(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\u2028\u2029]", "?");
        return line.length() <= MAX_LOGGED ? line : line.substring(0, MAX_LOGGED) + "...";
    }

    private OperatorReply handle(OperatorRequest request) {
        try {
            return new OperatorReply(request.id(), Outcome.DONE, "", handler.handle(request));
        } catch (RefusedException e) {
            return refused(request, e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            LOG.warn("A request of an operator failed", e);
            return new OperatorReply(request.id(), Outcome.FAILED, e.toString(), List.of());
        }
    }

    private void refuse(OperatorRequest request, String why) {
        replies.accept(refused(request, why));
    }

    private static OperatorReply refused(OperatorRequest request, String why) {
        return new OperatorReply(request.id(), Outcome.REFUSED, why, List.of());
    }
}
