package org.cacheconnector.connectorctl.cli;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.topic.Nodes;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.RollCall;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that joins the topic. */
abstract class TopicCommand implements Callable<Integer> {

    private final TopicAccess access;
    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    @Spec private CommandSpec spec;
    @Mixin private TopicOptions options;

    TopicCommand(TopicAccess access) {
        this.access = requireNonNull(access, "access");
    }

    @Override
    public final Integer call() throws InterruptedException {
        checkOptions();
        try (Observer observer = access.join(options, spec.commandLine().getErr())) {
            return run(observer).code();
        } finally {
            out().flush();
        }
    }

    /** Looks at the options together; before anything is contacted. */
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

    /** Returns who is there, which must be somebody. */
    final RollCall somebody(Nodes nodes) throws InterruptedException {
        RollCall roll = nodes.callRoll(options.waitFor());
        if (!roll.statuses().isEmpty()) {
            return roll;
        }
        StringBuilder text = new StringBuilder("No node answered for ");
        text.append(options.waitFor().toMillis()).append(" ms.");
        if (!roll.silent().isEmpty()) {
            text.append(" Heard, but not answering: ")
                    .append(String.join(", ", roll.silent()))
                    .append(
                            ". Their logs say why: most likely they are of a version without"
                                    + " requests of operators, or have another shared_secret.");
        } else if (roll.refused().isEmpty()) {
            text.append(
                    " The broker is reachable, but nothing passes on the topic. Are topic_name and"
                            + " group those of the nodes, and are these connected to this broker?");
        }
        roll.refused()
                .forEach(
                        (why, count) ->
                                text.append(' ')
                                        .append(count)
                                        .append(" messages were ")
                                        .append(why)
                                        .append('.'));
        if (roll.refused().keySet().stream().anyMatch(why -> why.contains("signed"))) {
            text.append(" Set shared_secret to that of the nodes.");
        }
        throw new CtlException(ExitCode.NOBODY, text.toString());
    }

    /** Returns {@code name} if such a node answered; else says so, also in JSON, and fails. */
    final String present(RollCall roll, String name) {
        if (roll.present().contains(name)) {
            return name;
        }
        String why = new Unanswered(roll).byNode().getOrDefault(name, "does not answer");
        String problem =
                "Node "
                        + name
                        + " "
                        + why
                        + ". Those that do: "
                        + String.join(", ", roll.present())
                        + ".";
        if (options.isJson()) {
            printJson(Map.of("problem", problem));
        }
        throw new CtlException(ExitCode.NOBODY, problem);
    }

    /**
     * Names those that did not answer, which makes any result incomplete.
     *
     * @return whether there are any
     */
    final boolean tellOf(Unanswered unanswered) {
        unanswered.print(err(), "Not everything is known");
        err().flush();
        return !unanswered.isEmpty();
    }

    final void printJson(Object value) {
        out().println(jsonOf(value));
    }

    final String jsonOf(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what is shown can be written", e);
        }
    }
}
