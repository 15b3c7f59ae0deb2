package org.cacheconnector.core.operator;

import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.OperatorRequest;

/** Handles requests of operators, one at a time. */
@FunctionalInterface
public interface RequestHandler {

    /** The node refuses a request, for a reason in words for the operator. */
    final class RefusedException extends Exception {
        private static final long serialVersionUID = 1L;

        /**
         * @param message the reason and its remedy
         */
        public RefusedException(String message) {
            super(message);
        }
    }

    /**
     * Handles a request; may block.
     *
     * @return the data that was asked for, or the effects
     * @throws RefusedException if the node refuses the request
     */
    List<Map<String, String>> handle(OperatorRequest request) throws RefusedException;
}
