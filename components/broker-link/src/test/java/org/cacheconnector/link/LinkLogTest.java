package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

class LinkLogTest {

    private final List<String> lines = new ArrayList<>();
    private final AtomicLong now = new AtomicLong();
    private final LinkLog log =
            new LinkLog(
                    (Logger)
                            Proxy.newProxyInstance(
                                    Logger.class.getClassLoader(),
                                    new Class<?>[] {Logger.class},
                                    (proxy, method, arguments) -> {
                                        lines.add(method.getName());
                                        return null;
                                    }),
                    "topic",
                    now::get);

    @Test
    void aProblemIsLoggedOnceAnOutageHoweverOftenItComes() {
        for (int i = 0; i < 1_000; i++) {
            log.disconnected(problem("refused"));
            log.disconnected(problem("reset"));
        }
        log.connected("tcp://broker:1");
        log.proven();
        log.disconnected(problem("refused"));
        log.connected("tcp://broker:1");

        assertThat(lines).containsExactly("warn", "warn", "info", "warn", "info");
    }

    @Test
    void aLinkThatIsLostAgainAtOnceSaysSoOnceAMinute() {
        for (int second = 0; second < 180; second++) {
            log.connected("tcp://broker:" + second % 2);
            log.disconnected(problem("refused"));
            now.addAndGet(TimeUnit.SECONDS.toNanos(1));
        }

        assertThat(lines).containsExactly("info", "warn", "info", "warn", "info", "warn", "info");
    }

    @Test
    void anOutageIsNotHiddenForMoreThanAMinute() {
        log.disconnected(problem("refused"));
        log.connected("tcp://broker:1");
        now.addAndGet(TimeUnit.SECONDS.toNanos(1));
        for (int second = 1; second < 180; second++) {
            log.disconnected(problem("refused"));
            now.addAndGet(TimeUnit.SECONDS.toNanos(1));
        }

        assertThat(lines).containsExactly("warn", "info", "warn");
    }

    @Test
    void evenProblemsThatAreAlwaysNewDoNotFloodTheLog() {
        for (int i = 0; i < 1_000; i++) {
            log.disconnected(problem("number " + i));
        }
        assertThat(lines).hasSize(LinkLog.MAX_PROBLEMS);
    }

    private static BrokerProblem problem(String message) {
        return new BrokerProblem(Kind.OTHER, message, "Look.");
    }
}
