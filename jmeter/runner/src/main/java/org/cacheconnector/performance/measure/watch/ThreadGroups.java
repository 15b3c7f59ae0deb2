package org.cacheconnector.performance.measure.watch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.ThreadUse;

/**
 * Tells by its name, of which Linux keeps 15 characters, what a JVM's thread is for. Immutable.
 *
 * @param server whether it is a server with a connector, in which a broker's names are the client's
 */
record ThreadGroups(boolean server) {

    private static final Map<String, List<String>> OF_ALL =
            Map.of(
                    ThreadUse.GC,
                    List.of("GC Thread", "G1 ", "VM Thread"),
                    ThreadUse.JIT,
                    List.of("C1 Compiler", "C2 Compiler", "Sweeper thread"));

    private static final Map<String, List<String>> OF_SERVERS = ofServers();

    private static Map<String, List<String>> ofServers() {
        Map<String, List<String>> groups = new LinkedHashMap<>(OF_ALL);
        groups.put(ThreadUse.CONNECTOR, List.of("cache-connector"));
        // ActiveMQ's, then those of the IBM MQ classes for JMS.
        groups.put(
                ThreadUse.CLIENT,
                List.of("ActiveMQ ", "RcvThread", "DispatchThread", "JMSCCThreadPool", "MQ "));
        groups.put(ThreadUse.REQUESTS, List.of("http-", "https-"));
        return groups;
    }

    String of(String thread) {
        return (server ? OF_SERVERS : OF_ALL)
                .entrySet().stream()
                        .filter(group -> group.getValue().stream().anyMatch(thread::startsWith))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(ThreadUse.OTHER);
    }
}
