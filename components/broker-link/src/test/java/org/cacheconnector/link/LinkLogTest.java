package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.BrokerProblem.Kind;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

class LinkLogTest {

    private final List<String> lines = new ArrayList<>();
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
                    "topic");

    @Test
    void aProblemIsLoggedOnceAnOutageHoweverOftenItComes() {
        for (int i = 0; i < 1_000; i++) {
            log.disconnected(problem("refused"));
            log.disconnected(problem("reset"));
        }
        log.connected("tcp://broker:1");
        log.disconnected(problem("refused"));

        assertThat(lines).containsExactly("warn", "warn", "info", "warn");
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
