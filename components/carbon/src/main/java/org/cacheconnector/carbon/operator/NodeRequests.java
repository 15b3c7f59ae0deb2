package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.operator.RequestHandler;

/** Does what operators ask of this node. For one thread at a time. */
public final class NodeRequests implements RequestHandler {

    private final Supplier<ConnectorStatus> status;
    private final StatusRows rows;
    private final CacheClearing clearing;
    private final ProbeSender probes;

    /**
     * @param status how the connector is
     * @param rows shows the status
     * @param caches finds the caches to clear
     * @param probes sends probes
     */
    public NodeRequests(
            Supplier<ConnectorStatus> status,
            StatusRows rows,
            CacheDirectory caches,
            ProbeSender probes) {
        this.status = requireNonNull(status, "status");
        this.rows = requireNonNull(rows, "rows");
        this.clearing = new CacheClearing(caches);
        this.probes = requireNonNull(probes, "probes");
    }

    @Override
    public List<Map<String, String>> handle(OperatorRequest request) throws RefusedException {
        ConnectorStatus now = status.get();
        if (request.verb().equals(OperatorRequest.STATUS)) {
            return rows.of(now);
        }
        if (now.applier().isEmpty() || now.config().isEmpty()) {
            throw new RefusedException("The connector is " + now.state() + " here.");
        }
        switch (request.verb()) {
            case "clear":
                return clearing.clear(request, now);
            case "ping":
                probes.send(request.id());
                return List.of();
            default:
                throw new RefusedException(
                        "This node's version of the connector does not know this request. Use the"
                                + " connectorctl of its version.");
        }
    }
}
