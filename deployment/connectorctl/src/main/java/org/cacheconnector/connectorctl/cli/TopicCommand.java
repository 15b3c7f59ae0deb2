package org.cacheconnector.connectorctl.cli;

import static java.util.Objects.requireNonNull;

import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.RollCall;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that joins the topic. */
abstract class TopicCommand implements Callable<Integer> {

    private final TopicAccess access;

    @Spec private CommandSpec spec;
    @Mixin private TopicOptions options;

    TopicCommand(TopicAccess access) {
        this.access = requireNonNull(access, "access");
    }

    @Override
    public final Integer call() throws InterruptedException {
        checkOptions();
        try (Observer observer = access.join(options, err())) {
            return run(observer).code();
        } finally {
            out().flush();
            err().flush();
        }
    }

    /** Looks at the options together, before anything is contacted. */
    void checkOptions() {}

    abstract ExitCode run(Observer observer) throws InterruptedException;

    final TopicOptions options() {
        return options;
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    final CtlException usage(String message) {
        return new CtlException(ExitCode.USAGE, message);
    }

    static Set<String> names(List<Answer> answers) {
        return answers.stream().map(Answer::node).collect(Collectors.toSet());
    }

    /** Returns who is there, which must be somebody. */
    final RollCall somebody(Observer observer) throws InterruptedException {
        RollCall roll = observer.callRoll(options.waitFor);
        if (!roll.statuses().isEmpty()) {
            return roll;
        }
        StringBuilder text = new StringBuilder("No node answered for ");
        text.append(options.waitFor.toMillis()).append(" ms.");
        roll.unread()
                .forEach((node, why) -> text.append("\n").append(node).append(": ").append(why));
        roll.refused()
                .forEach(
                        (why, count) ->
                                text.append("\n")
                                        .append(count)
                                        .append(" messages were ")
                                        .append(why));
        if (roll.refused().keySet().stream().anyMatch(why -> why.contains("signed"))) {
            text.append(
                    "\nSet shared_secret to that of the nodes; remove it if they have none. Without"
                            + " it, the operations pause and then resume in the MXBean of one node"
                            + " clear the caches of all nodes.");
        } else if (roll.unread().isEmpty() && roll.refused().isEmpty()) {
            text.append(
                    " The broker is reachable, but nothing passes on the topic. Are topic_name and"
                            + " group those of the nodes, and are these connected to this broker?");
        }
        throw new CtlException(ExitCode.NOBODY, text.toString());
    }

    /** Returns {@code name} if such a node answered. */
    final String present(RollCall roll, String name) {
        if (roll.present().contains(name)) {
            return name;
        }
        throw new CtlException(
                ExitCode.NOBODY,
                "Node "
                        + name
                        + " does not answer: "
                        + roll.unread().getOrDefault(name, "nobody knows it.")
                        + " Those that do: "
                        + String.join(", ", roll.present())
                        + ".");
    }

    /** Names the nodes that are left out. Returns whether there are any. */
    final boolean tellOfUnread(RollCall roll) {
        roll.unread().forEach((node, why) -> err().println("Left out: " + node + ", " + why));
        return !roll.unread().isEmpty();
    }
}
