package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.cacheconnector.identityserver.client.OAuthClient;

/** One token of a {@link RevocationRace}. Thread-safe; blocking. */
final class RacedToken {

    private static final Duration RACE_GOES_ON = Duration.ofMillis(100);
    private static final Duration WATCHED = Duration.ofSeconds(2);
    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ANSWERS_FIRST = 3;

    private final String token;
    private final RaceFigures figures;
    private final Pace pace = Pace.real();
    private final AtomicInteger answers = new AtomicInteger();
    private final CompletableFuture<Long> revokedAt = new CompletableFuture<>();

    RacedToken(String token, RaceFigures figures) {
        this.token = token;
        this.figures = figures;
    }

    /** Introspects until a little after the revocation. */
    void readWithoutPause(OAuthClient client) {
        Duration since = RACE_GOES_ON.negated();
        while (since.compareTo(RACE_GOES_ON) < 0) {
            since = ask(client);
            answers.incrementAndGet();
        }
    }

    /** Revokes the token when each of so many clients has begun. */
    void revoke(OAuthClient client, int clients) {
        Awaitility.await("introspections")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(2))
                .until(() -> answers.get() >= clients * ANSWERS_FIRST);
        long before = pace.nanos();
        client.revoke(token);
        long confirmed = pace.nanos();
        figures.revoked(Duration.ofNanos(confirmed - before));
        revokedAt.complete(confirmed);
    }

    /** Ends the introspections if the token could not be revoked. */
    void endRace() {
        revokedAt.complete(pace.nanos() - WATCHED.toNanos());
    }

    /** Goes on introspecting for a while, at intervals. */
    void watch(OAuthClient client) {
        Duration since = Duration.ZERO;
        while (since.compareTo(WATCHED) < 0) {
            pace.pause(PAUSE);
            since = ask(client);
        }
    }

    /** Returns how long after the revocation it asked; less than 0 if before. */
    private Duration ask(OAuthClient client) {
        // Taken first: what is answered may have become wrong while the question was under way.
        boolean revoked = revokedAt.isDone();
        long asked = pace.nanos();
        boolean active = client.isActive(token);
        if (!revoked) {
            return Duration.ofNanos(-1);
        }
        Duration since = Duration.ofNanos(asked - revokedAt.join());
        figures.answered(active, since, since.compareTo(WATCHED) >= 0);
        return since;
    }
}
