package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * Asks servers for tokens, with a password and without, and introspects them, at a steady rate,
 * until it is closed. Its tokens are never revoked.
 */
final class LightLoad implements AutoCloseable {

    private static final Duration INTERVAL = Duration.ofMillis(50);

    private final List<OAuthClient> clients;
    private final String user;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicReference<RuntimeException> failure = new AtomicReference<>();
    private volatile String token;

    private LightLoad(List<OAuthClient> clients, String user) {
        this.clients = clients;
        this.user = user;
    }

    /** Starts 20 calls a second, spread over nodes. */
    static LightLoad on(
            List<RunningNode> nodes,
            ServerClients servers,
            OAuthApplication application,
            String user) {
        LightLoad load =
                new LightLoad(
                        nodes.stream().map(node -> servers.oauth(node, application)).toList(),
                        user);
        load.token = load.clients.get(0).clientCredentials("load").accessToken();
        ScheduledFuture<?> unused =
                load.thread.scheduleAtFixedRate(
                        load::call, 0, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        return load;
    }

    private void call() {
        int call = calls.getAndIncrement();
        OAuthClient client = clients.get(call / 3 % clients.size());
        try {
            switch (call % 3) {
                case 0 -> client.password(user, ServerClients.PASSWORD, "openid");
                case 1 -> token = client.clientCredentials("load").accessToken();
                default -> client.introspect(token);
            }
        } catch (RuntimeException e) {
            failure.compareAndSet(null, e);
        }
    }

    /**
     * Returns how many calls were made so far.
     *
     * @throws RuntimeException if one of them failed
     */
    int calls() {
        RuntimeException failed = failure.get();
        if (failed != null) {
            throw new AssertionError("A call of the background load failed", failed);
        }
        return calls.get();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
