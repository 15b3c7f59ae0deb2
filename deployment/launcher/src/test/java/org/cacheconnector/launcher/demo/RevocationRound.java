package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * Issues tokens at the nodes of one cluster in turn, revokes each at the other cluster's nodes in
 * turn, and watches every node of the first one, which are under light load.
 *
 * <p>What is measured: from the answer to the revocation until the answer of the first
 * introspection that says inactive. Introspections follow each other without a pause, over
 * connections that are open. So half an introspection, on average, and a whole one are included;
 * how long one takes is measured beside it.
 */
final class RevocationRound {

    private static final Duration LIMIT = Duration.ofSeconds(3);
    private static final int REHEARSAL = 20;

    private final ServerClients servers = new ServerClients("admin", "admin");
    private final ConnectorFigures connector;
    private final List<RunningNode> revoking;
    private final List<RunningNode> watched;
    private final AnswerWatch watch = new AnswerWatch(Pace.real(), LIMIT, Duration.ZERO);
    private final Latencies seen = new Latencies();
    private final Latencies introspection = new Latencies();

    RevocationRound(TwoClusters clusters, List<RunningNode> revoking, List<RunningNode> watched) {
        this.connector = new ConnectorFigures(clusters.deployment());
        this.revoking = revoking;
        this.watched = watched;
    }

    /** Revokes tokens, checks each, and prints how long it took. */
    void play(String name, int tokens) {
        OAuthApplication application = servers.createApplication(watched.get(0), name);
        servers.createUser(watched.get(0), name);
        ExecutorService threads = Executors.newFixedThreadPool(watched.size());
        List<String> revoked = new ArrayList<>();
        try (LightLoad load = LightLoad.on(watched, servers, application, name)) {
            for (int i = 0; i < REHEARSAL; i++) {
                revokeOne(application, "rehearsal" + i, i, threads, new Latencies());
            }
            watched.forEach(connector::reset);
            for (int i = 0; i < tokens; i++) {
                revoked.add(revokeOne(application, "round" + i, i, threads, seen));
            }
            assertThat(load.calls()).as("calls of the load").isGreaterThan(tokens / 10);
        } finally {
            threads.shutdownNow();
        }
        System.out.printf(
                "%s: %d revocations seen at %d node(s) after %s; one introspection alone: %s%n",
                name, tokens, watched.size(), seen, introspection);
        for (RunningNode node : watched) {
            System.out.printf(
                    "%s: from sent to applied at %s, all invalidations: %s%n",
                    name, node.name(), connector.latency(node));
            assertThat(connector.missedFrames(node)).as("missed by " + node.name()).isZero();
        }
        // Longer than the limit after each of them.
        Pace.real().pause(LIMIT);
        for (RunningNode node : watched) {
            OAuthClient client = servers.oauth(node, application);
            assertThat(revoked).as("active at " + node.name()).noneMatch(client::isActive);
        }
    }

    private String revokeOne(
            OAuthApplication application,
            String scope,
            int number,
            ExecutorService threads,
            Latencies latencies) {
        RunningNode issuing = watched.get(number % watched.size());
        RunningNode changing = revoking.get(number % revoking.size());
        String token = servers.oauth(issuing, application).clientCredentials(scope).accessToken();
        for (RunningNode node : watched) {
            assertThat(servers.oauth(node, application).isActive(token)).isTrue();
            long before = System.nanoTime();
            assertThat(servers.oauth(node, application).isActive(token)).isTrue();
            introspection.add(Duration.ofNanos(System.nanoTime() - before));
        }
        assertThat(servers.oauth(changing, application).isActive(token)).isTrue();

        servers.oauth(changing, application).revoke(token);

        long revokedAt = System.nanoTime();
        List<CompletableFuture<Observation>> observations = new ArrayList<>();
        for (RunningNode node : watched) {
            OAuthClient client = servers.oauth(node, application);
            observations.add(
                    CompletableFuture.supplyAsync(
                            () -> watch.observe(revokedAt, () -> client.isActive(token)), threads));
        }
        for (CompletableFuture<Observation> each : observations) {
            Observation observation = each.join();
            assertThat(observation.truthful())
                    .as("inactive after three seconds: " + scope)
                    .isTrue();
            latencies.add(observation.after());
        }
        return token;
    }
}
