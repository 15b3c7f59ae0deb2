package org.cacheconnector.core.operator;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides which requests of operators a node answers. A question is answered once, if it is signed
 * as all frames must be, and lately. An order must be signed whatever else is accepted, unless the
 * settings say otherwise, and hold the number that this node gave to the same sender a moment ago,
 * for one order only: so copies, forgeries and orders that were held back do nothing.
 *
 * <p>Bounded: {@value #MOST_A_SECOND} requests a second are looked at, the rest is left out;
 * {@value #REMEMBERED} numbers of requests are remembered; a further permit voids the one before.
 * Thread-safe.
 */
public final class RequestDesk {

    static final int MOST_A_SECOND = 50;
    static final int REMEMBERED = 1_000;
    static final long PERMIT_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** How a refusal begins whose cause is an order without the signature it needs. */
    public static final String UNSIGNED = "Orders must be signed";

    private static final Logger LOG = LoggerFactory.getLogger(RequestDesk.class);
    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final DeskContext context;
    private final RequestHandler handler;
    private final Executor executor;
    private final Set<Long> known =
            Collections.newSetFromMap(
                    new LinkedHashMap<>() {
                        private static final long serialVersionUID = 1L;

                        @Override
                        protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
                            return size() > REMEMBERED;
                        }
                    });

    private volatile Consumer<OperatorReply> replies = reply -> {};
    private Permit permit;
    private long secondBegan;
    private int inThisSecond;

    /** The right to give one order. */
    private static final class Permit {
        private final String asker;
        private final String number;
        private final long givenAt;

        Permit(String asker, String number, long givenAt) {
            this.asker = asker;
            this.number = number;
            this.givenAt = givenAt;
        }
    }

    /**
     * @param context which node this is, and what it trusts
     * @param handler does what is asked
     * @param executor runs the handler, one request at a time; may reject
     */
    public RequestDesk(DeskContext context, RequestHandler handler, Executor executor) {
        this.context = requireNonNull(context, "context");
        this.handler = requireNonNull(handler, "handler");
        this.executor = requireNonNull(executor, "executor");
        this.secondBegan = context.nanos();
    }

    /**
     * Sets where answers go, until the next call.
     *
     * @param channel takes answers, from any thread; returns at once
     */
    public void answerOver(Consumer<OperatorReply> channel) {
        replies = requireNonNull(channel, "channel");
    }

    /**
     * A frame with a request came, authentic as far as this node asks for that, for this node or
     * another. Returns at once.
     */
    public void take(Frame frame) {
        OperatorRequest request = frame.operatorRequest();
        if (!request.target().isEmpty() && !request.target().equals(context.nodeId())) {
            return;
        }
        Optional<OperatorReply> answer;
        synchronized (this) {
            // Copies of old requests do not count: anybody could send them.
            if (known.contains(request.id()) || !isWithinRate()) {
                return;
            }
            known.add(request.id());
            answer = atOnce(frame.header(), request);
        }
        if (answer.isPresent()) {
            replies.accept(answer.get());
            return;
        }
        try {
            executor.execute(() -> answer(request));
        } catch (RejectedExecutionException e) {
            replies.accept(refusal(request, "The node is busy with other requests: try again."));
        }
    }

    /** The order may have changed over what answers go. */
    private void answer(OperatorRequest request) {
        OperatorReply reply = handle(request);
        replies.accept(reply);
    }

    private boolean isWithinRate() {
        long now = context.nanos();
        if (now - secondBegan >= SECOND_NANOS) {
            secondBegan = now;
            inThisSecond = 0;
        }
        return ++inThisSecond <= MOST_A_SECOND;
    }

    /** Returns what needs no handler; empty if the request is to be handled. */
    private Optional<OperatorReply> atOnce(FrameHeader header, OperatorRequest request) {
        AuthenticationConfig authentication = context.authentication();
        long age = Math.abs(context.clockMicros() - header.sentMicros());
        if (authentication.isRequired()
                && age > TimeUnit.MILLISECONDS.toMicros(authentication.freshness().toMillis())) {
            return Optional.of(
                    refusal(
                            request,
                            "The request was signed "
                                    + TimeUnit.MICROSECONDS.toSeconds(age)
                                    + " s from now by this node's clock, and freshness_window is less:"
                                    + " set both clocks."));
        }
        boolean asksForPermit = request.verb().equals(OperatorRequest.PERMIT_VERB);
        if (!asksForPermit && !handler.isOrder(request.verb())) {
            return Optional.empty();
        }
        if (!context.areUnsignedOrdersAllowed()
                && (authentication.signing().isEmpty() || !header.isSigned())) {
            return Optional.of(
                    refusal(
                            request,
                            UNSIGNED
                                    + ": set shared_secret on every node and for"
                                    + " connectorctl, or, where only nodes and operators reach the"
                                    + " broker, allow_unsigned_commands = true on every node."));
        }
        String asker = header.sender().toString();
        if (asksForPermit) {
            String number = Long.toHexString(context.randomNumber());
            permit = new Permit(asker, number, context.nanos());
            return Optional.of(
                    new OperatorReply(
                            request.id(),
                            Outcome.DONE,
                            "",
                            List.of(Map.of(OperatorRequest.PERMIT, number))));
        }
        return isPermitted(asker, request)
                ? Optional.empty()
                : Optional.of(
                        refusal(
                                request,
                                "The order holds no valid permit: it came late, came twice, or"
                                        + " another operator gives orders too. Try again."));
    }

    private boolean isPermitted(String asker, OperatorRequest request) {
        Permit given = permit;
        boolean permitted =
                given != null
                        && given.asker.equals(asker)
                        && given.number.equals(request.argument(OperatorRequest.PERMIT, ""))
                        && context.nanos() - given.givenAt < PERMIT_NANOS;
        if (permitted) {
            permit = null;
            LOG.info(
                    "Order of {}: {}{}",
                    shown(request.argument(OperatorRequest.BY, "somebody")),
                    request.verb(),
                    shown(arguments(request)));
        }
        return permitted;
    }

    private static String arguments(OperatorRequest request) {
        StringBuilder shown = new StringBuilder();
        request.arguments().entrySet().stream()
                .filter(argument -> !argument.getKey().equals(OperatorRequest.PERMIT))
                .filter(argument -> !argument.getKey().equals(OperatorRequest.BY))
                .sorted(Map.Entry.comparingByKey())
                .forEach(
                        argument ->
                                shown.append(' ')
                                        .append(argument.getKey())
                                        .append('=')
                                        .append(argument.getValue()));
        return shown.toString();
    }

    /** It must not break a line of the log, nor fill it. */
    private static String shown(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\u2028\u2029]", "?");
        return line.length() <= 200 ? line : line.substring(0, 200) + "...";
    }

    private OperatorReply handle(OperatorRequest request) {
        try {
            return new OperatorReply(request.id(), Outcome.DONE, "", handler.handle(request));
        } catch (RefusedException e) {
            return refusal(request, e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            LOG.warn("A request of an operator failed: {}", shown(request.verb()), e);
            return new OperatorReply(request.id(), Outcome.FAILED, e.toString(), List.of());
        }
    }

    private static OperatorReply refusal(OperatorRequest request, String why) {
        return new OperatorReply(request.id(), Outcome.REFUSED, why, List.of());
    }
}
