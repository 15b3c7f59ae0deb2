package org.cacheconnector.performance.measure.watch;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.ThreadUse;

/**
 * Tells by its name, of which Linux keeps 15 characters, what a JVM's thread is for. Immutable.
 *
 * @param server whether it is a server with a connector, in which a broker's names are the client's
 */
record ThreadGroups(boolean server) {

    private static final Map<String, Pattern> OF_ALL =
            Map.of(
                    ThreadUse.GC, Pattern.compile("GC Thread|G1 |VM Thread"),
                    ThreadUse.JIT, Pattern.compile("C1 Compiler|C2 Compiler|Sweeper thread"));

    // The client's threads are ActiveMQ's, then those of the IBM MQ classes for JMS.
    private static final Map<String, Pattern> OF_SERVERS =
            Map.of(
                    ThreadUse.CONNECTOR, Pattern.compile("cache-connector"),
                    ThreadUse.CLIENT,
                            Pattern.compile(
                                    "ActiveMQ |RcvThread|DispatchThread|JMSCCThreadPool|MQ "),
                    ThreadUse.REQUESTS, Pattern.compile("https?-"));

    String of(String thread) {
        return Stream.of(OF_ALL, server ? OF_SERVERS : Map.<String, Pattern>of())
                .flatMap(groups -> groups.entrySet().stream())
                .filter(group -> group.getValue().matcher(thread).lookingAt())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(ThreadUse.OTHER);
    }
}
