package org.cacheconnector.link;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.cacheconnector.core.config.SafeUrl;

/** A failure with everything that led to it, outermost first. Immutable. */
public final class Causes {

    private final List<Throwable> chain = new ArrayList<>();

    private Causes(Throwable failure, UnaryOperator<Throwable> linked) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        collect(failure, linked, seen);
    }

    /** Returns the chain that begins with {@code failure}. */
    public static Causes of(Throwable failure) {
        return new Causes(failure, each -> null);
    }

    /**
     * Returns the chain that begins with {@code failure}, and goes on at each of its links in two
     * ways.
     *
     * @param linked returns what led to a failure beside its cause, or null
     */
    public static Causes of(Throwable failure, UnaryOperator<Throwable> linked) {
        return new Causes(failure, linked);
    }

    /** Returns the outermost failure of {@code type}. */
    public <T extends Throwable> Optional<T> find(Class<T> type) {
        return chain.stream().filter(type::isInstance).findFirst().map(type::cast);
    }

    /** Returns all of them, outermost first. */
    public Stream<Throwable> stream() {
        return chain.stream();
    }

    /** Returns what the innermost failure with a message says, or its class if none has one. */
    public String rootMessage() {
        for (int i = chain.size() - 1; i >= 0; i--) {
            String message = chain.get(i).getMessage();
            if (message != null && !message.isBlank()) {
                return SafeUrl.of(message.strip());
            }
        }
        return chain.get(chain.size() - 1).getClass().getSimpleName();
    }

    private void collect(Throwable failure, UnaryOperator<Throwable> linked, Set<Throwable> seen) {
        if (failure == null || !seen.add(failure)) {
            return;
        }
        chain.add(failure);
        collect(linked.apply(failure), linked, seen);
        collect(failure.getCause(), linked, seen);
    }
}
