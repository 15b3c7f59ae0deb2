package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.cacheconnector.carbon.config.ConfigurationChange;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;
import org.cacheconnector.core.receive.PeerState;

/** Pauses and resumes this node by order of an operator. For one thread at a time. */
public final class LifecycleOrders {

    private static final long PAUSE_MILLIS = 2_000;

    private final Supplier<ConnectorLifecycle> lifecycle;

    /**
     * @param lifecycle the connector's life
     */
    public LifecycleOrders(Supplier<ConnectorLifecycle> lifecycle) {
        this.lifecycle = requireNonNull(lifecycle, "lifecycle");
    }

    List<Map<String, String>> pause() throws RefusedException {
        return standBy(Duration.ofMillis(PAUSE_MILLIS));
    }

    List<Map<String, String>> drain(OperatorRequest request) throws RefusedException {
        long millis = Arguments.number(request, "timeout_millis", 30_000, 0, 600_000);
        boolean cutOff =
                lifecycle.get().status().link().map(link -> !link.isConnected()).orElse(false);
        if (cutOff) {
            throw new RefusedException(
                    "This node is not connected to the broker: what waits can't be sent. Its"
                            + " problem is shown by peers.");
        }
        return standBy(Duration.ofMillis(millis));
    }

    private List<Map<String, String>> standBy(Duration patience) throws RefusedException {
        try {
            int left = lifecycle.get().standBy(patience);
            return List.of(
                    Map.of("sent", Boolean.toString(left == 0), "left", Integer.toString(left)));
        } catch (IllegalStateException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    List<Map<String, String>> resume() throws RefusedException {
        try {
            lifecycle.get().resume();
        } catch (IllegalStateException e) {
            throw new RefusedException(e.getMessage());
        }
        return List.of(Map.of("state", lifecycle.get().status().state().name()));
    }

    List<Map<String, String>> reload() throws RefusedException {
        List<Map<String, String>> rows = new ArrayList<>();
        try {
            ConfigurationChange change = lifecycle.get().reload();
            for (String line : change.lines()) {
                Map<String, String> row = new LinkedHashMap<>();
                row.put("effect", line);
                if (!change.problems().isEmpty()) {
                    row.put("taken_in", "false");
                }
                rows.add(row);
            }
        } catch (IllegalStateException e) {
            throw new RefusedException(e.getMessage());
        }
        return rows;
    }

    List<Map<String, String>> forget(OperatorRequest request) throws RefusedException {
        String name = Arguments.text(request, "name");
        Optional<InvalidationExchange> exchange = lifecycle.get().status().exchange();
        boolean heard =
                exchange.stream()
                        .flatMap(open -> open.peers().stream())
                        .anyMatch(
                                peer ->
                                        peer.nodeId().equals(name)
                                                && peer.state() == PeerState.PRESENT);
        if (heard) {
            throw new RefusedException(
                    "This node hears a node named \"" + name + "\": stop that one first.");
        }
        boolean forgotten = exchange.map(open -> open.forget(name)).orElse(false);
        return List.of(Map.of("forgotten", Boolean.toString(forgotten)));
    }
}
