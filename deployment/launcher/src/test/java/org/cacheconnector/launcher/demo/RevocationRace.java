package org.cacheconnector.launcher.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * Revokes tokens at one node while several clients introspect each of them at a node without a
 * pause, so that some introspections read the token from the database between its removal from the
 * cache and the commit of its revocation. A few tokens race at once, and more are watched
 * afterwards. Blocking.
 *
 * @param revoking the node at which tokens are issued and revoked
 * @param asked the node at which they are introspected
 * @param clients how many introspect each token
 */
record RevocationRace(ServerClients servers, RunningNode revoking, RunningNode asked, int clients) {

    // More at once make introspections slower than commits, and fewer of them fall before one.
    private static final int RACING = 2;
    private static final int UNDER_WAY = 30;

    /** Revokes so many tokens. */
    RaceFigures run(String name, int tokens) {
        return run(name, tokens, false);
    }

    /** Revokes tokens until one is seen to stay active, but no more than so many. */
    RaceFigures runUntilOneStaysActive(String name, int most) {
        return run(name, most, true);
    }

    private RaceFigures run(String name, int tokens, boolean untilOneStaysActive) {
        OAuthApplication application = servers.createApplication(revoking, name);
        RaceFigures figures = new RaceFigures();
        ExecutorService threads = Executors.newCachedThreadPool();
        Semaphore underWay = new Semaphore(UNDER_WAY);
        Semaphore racing = new Semaphore(RACING);
        List<CompletableFuture<Void>> tasks = new ArrayList<>();
        try {
            for (int i = 0; i < tokens; i++) {
                String scope = name + i;
                underWay.acquireUninterruptibly();
                if (untilOneStaysActive && figures.stayActive() > 0) {
                    break;
                }
                tasks.add(
                        CompletableFuture.runAsync(
                                        () -> one(application, scope, threads, racing, figures),
                                        threads)
                                .whenComplete((done, failure) -> underWay.release()));
            }
            tasks.forEach(CompletableFuture::join);
            return figures;
        } finally {
            threads.shutdownNow();
        }
    }

    private void one(
            OAuthApplication application,
            String scope,
            ExecutorService threads,
            Semaphore racing,
            RaceFigures figures) {
        OAuthClient changing = servers.oauth(revoking, application);
        OAuthClient asking = servers.oauth(asked, application);
        RacedToken token = new RacedToken(changing.clientCredentials(scope).accessToken(), figures);
        racing.acquireUninterruptibly();
        try {
            List<CompletableFuture<Void>> readers = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                readers.add(
                        CompletableFuture.runAsync(() -> token.readWithoutPause(asking), threads));
            }
            token.revoke(changing, clients);
            readers.forEach(CompletableFuture::join);
        } finally {
            token.endRace();
            racing.release();
        }
        token.watch(asking);
    }
}
