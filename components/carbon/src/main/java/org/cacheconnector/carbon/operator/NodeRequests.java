package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.operator.RequestHandler;

/** Does what operators ask of this node. Called by one thread at a time. */
public final class NodeRequests implements RequestHandler {

    private static final Set<String> ORDERS = Set.of("clear", "canary_prepare", "canary_send");

    private final StatusRows status;
    private final CacheOrders caches;
    private final Canary canary;

    /**
     * @param status says how the node is
     * @param caches clears them
     * @param canary takes part in a test of the whole way
     */
    public NodeRequests(StatusRows status, CacheOrders caches, Canary canary) {
        this.status = requireNonNull(status, "status");
        this.caches = requireNonNull(caches, "caches");
        this.canary = requireNonNull(canary, "canary");
    }

    @Override
    public boolean isOrder(String verb) {
        return ORDERS.contains(verb);
    }

    @Override
    public List<Map<String, String>> handle(OperatorRequest request) throws RefusedException {
        switch (request.verb()) {
            case "status":
                return status.status();
            case "echo":
                return status.echo();
            case "clear":
                return caches.clear(request);
            case "canary_prepare":
                return canary.prepare(request);
            case "canary_send":
                return canary.send(request);
            case "canary_result":
                return canary.result(request);
            default:
                throw new RefusedException(
                        "This node's version of the connector does not know \""
                                + request.verb()
                                + "\": use the connectorctl of its version.");
        }
    }
}
