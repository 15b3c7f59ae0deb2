package org.cacheconnector.connectorctl.topic;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.cacheconnector.core.frame.OperatorRequest;

/** Gives orders to single nodes: gets the permit that a node asks for, and uses it. */
public final class Orders {

    private final Nodes nodes;
    private final String by;

    /**
     * @param by who gives them, for the nodes' logs
     */
    public Orders(Nodes nodes, String by) {
        this.nodes = requireNonNull(nodes, "nodes");
        this.by = requireNonNull(by, "by");
    }

    /**
     * Orders {@code order.target()}, which must not be empty, to do something.
     *
     * @param wait how long to wait for each of its two answers
     * @return its answer, a refusal of the permit too; empty if it did not answer
     */
    public Optional<Answer> give(Question order, Duration wait) throws InterruptedException {
        Question asking = new Question(order.target(), OperatorRequest.PERMIT_VERB, Map.of());
        Optional<Answer> permit = answer(asking, wait);
        if (permit.isEmpty() || !permit.get().isDone()) {
            return permit;
        }
        Map<String, String> arguments = new HashMap<>(order.arguments());
        arguments.put(OperatorRequest.BY, by);
        arguments.put(
                OperatorRequest.PERMIT,
                permit.get().rows().isEmpty()
                        ? ""
                        : permit.get().rows().get(0).getOrDefault(OperatorRequest.PERMIT, ""));
        return answer(new Question(order.target(), order.verb(), arguments), wait);
    }

    private Optional<Answer> answer(Question question, Duration wait) throws InterruptedException {
        List<Answer> answers = nodes.ask(question, Set.of(question.target()), wait);
        return answers.stream().filter(a -> a.node().equals(question.target())).findFirst();
    }
}
