package org.cacheconnector.connectorctl.cli;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.tail.Tail;
import org.cacheconnector.connectorctl.topic.Observer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows invalidations as they pass. */
@Command(
        name = "tail",
        mixinStandardHelpOptions = true,
        description = "Shows invalidations as they pass, until Ctrl-C, and then sums them up.")
final class TailCommand extends TopicCommand {

    private static final long LOOK_MILLIS = 100;

    @Option(
            names = "--cache",
            paramLabel = "CACHE",
            description = "Only this cache, by name alone or as tenant/manager/name.")
    private String cache;

    @Option(names = "--node", paramLabel = "NAME", description = "Only what this node sends.")
    private String node;

    @Option(names = "--show-keys", description = "Show keys. They can be secrets.")
    private boolean showKeys;

    TailCommand(TopicAccess access) {
        super(access);
    }

    @Override
    ExitCode run(Observer observer) {
        Tail tail =
                new Tail(this::isWanted, sender -> node == null || node.equals(sender), showKeys);
        observer.watch(tail);
        err().println("Watching. Ctrl-C ends it.");
        err().flush();
        try {
            print(tail, observer);
        } catch (InterruptedException e) {
            // Ctrl-C: what has come is shown, and summed up.
            observer.watch(frame -> {});
            tail.lines().forEach(out()::println);
            out().flush();
        }
        observer.refused()
                .forEach((why, count) -> err().println(count + " messages were " + why + "."));
        tail.sumUp(err());
        return ExitCode.FINE;
    }

    private boolean isWanted(String name) {
        return cache == null
                || name.equals("*")
                || name.equals(cache)
                || name.endsWith('/' + cache);
    }

    /** Prints until it is interrupted. */
    private void print(Tail tail, Observer observer) throws InterruptedException {
        String problem = "";
        while (true) {
            String line = tail.lines().poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (line != null) {
                out().println(line);
            }
            if (tail.lines().isEmpty()) {
                out().flush();
            }
            String now = observer.problem().orElse("");
            if (!now.equals(problem)) {
                problem = now;
                err().println(now.isEmpty() ? "Connected again." : "Not connected: " + now);
                err().flush();
            }
        }
    }
}
