package org.cacheconnector.connectorctl.day;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.stream.IntStream;
import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.launcher.cluster.RunningNode;

/** Users of one application, who sign in at any node and have their tokens revoked at any other. */
final class TokenUsers {

    private static final String PASSWORD = "Pass-w0rd";
    private static final int THREADS = 4;
    private static final Duration END = Duration.ofSeconds(30);

    /** For so long a node may give a token out again that another one has revoked. */
    private static final Duration LATEST = Duration.ofSeconds(2);

    private final List<RunningNode> nodes;
    private final OAuthClient client;
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicInteger revoked = new AtomicInteger();
    private final LongAccumulator latest = new LongAccumulator(Math::max, 0);
    private volatile RuntimeException failure;
    private volatile boolean over;
    private List<Thread> threads = List.of();

    /**
     * Registers the application and its users.
     *
     * @param nodes of which any knows what another one was told
     */
    TokenUsers(List<RunningNode> nodes) {
        this.nodes = nodes;
        OAuthApplication application =
                new OAuthApplication(
                        "day", "day-id", "day-secret", URI.create("https://localhost/callback"));
        URI first = nodes.get(0).baseUri();
        AdministrationClient administration = new AdministrationClient(first, "admin", "admin");
        administration.createApplication(application);
        administration.createRole("day");
        for (int i = 0; i < THREADS; i++) {
            administration.createUser("user" + i, PASSWORD, List.of("day"));
        }
        this.client = new OAuthClient(first, application, "admin", "admin");
    }

    private OAuthClient at(String node) {
        return client.at(
                nodes.stream()
                        .filter(each -> each.name().equals(node))
                        .findFirst()
                        .orElseThrow()
                        .baseUri());
    }

    /** Returns a token of its own that all nodes have introspected. */
    String issueAt(String node) {
        String token = at(node).clientCredentials("scope" + number.incrementAndGet()).accessToken();
        if (!nodes.stream().allMatch(each -> isActive(each.name(), token))) {
            throw new IllegalStateException("A new token is not active");
        }
        return token;
    }

    boolean isActive(String node, String token) {
        return at(node).isActive(token);
    }

    void revokeAt(String node, String token) {
        at(node).revoke(token);
    }

    /** Has users sign in and be signed out until {@link #stop}. */
    void start() {
        over = false;
        threads =
                IntStream.range(0, THREADS)
                        .mapToObj(i -> new Thread(() -> signInAndOut(i), "user" + i))
                        .toList();
        threads.forEach(Thread::start);
    }

    private void signInAndOut(int user) {
        Map<String, Long> ended = new HashMap<>();
        try {
            for (int i = user; !over; i++) {
                OAuthClient here = at(nodes.get(i % nodes.size()).name());
                OAuthClient there = at(nodes.get((i + 1 + i / 4 % 3) % nodes.size()).name());
                long asked = System.nanoTime();
                String token = here.password("user" + user, PASSWORD, "openid").accessToken();
                if (there.isActive(token)) {
                    there.revoke(token);
                    revoked.incrementAndGet();
                    ended.put(token, System.nanoTime());
                } else {
                    givenOutAgain(token, ended.get(token), asked);
                }
            }
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    /** A server gives out a token again that it believes to be active. */
    private void givenOutAgain(String token, Long ended, long asked) {
        if (ended == null) {
            throw new IllegalStateException("A new token is not active");
        }
        Duration late = Duration.ofNanos(asked - ended);
        latest.accumulate(late.toMillis());
        if (late.compareTo(LATEST) > 0) {
            throw new IllegalStateException("Given out again after " + late + ": " + token);
        }
    }

    /** Returns the longest time in ms after which a revoked token was given out again. */
    long latestMillis() {
        return latest.get();
    }

    /**
     * Returns how many tokens were revoked in all.
     *
     * @throws IllegalStateException if a user met an error
     */
    int stop() {
        over = true;
        for (Thread thread : threads) {
            try {
                thread.join(END.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        RuntimeException met = failure;
        failure = null;
        if (met != null) {
            throw new IllegalStateException("A user met an error", met);
        }
        return revoked.get();
    }
}
