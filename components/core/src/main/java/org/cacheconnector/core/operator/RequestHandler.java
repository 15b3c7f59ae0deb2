package org.cacheconnector.core.operator;

import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.OperatorRequest;

/** Does what operators ask of a node, one request at a time. */
@FunctionalInterface
public interface RequestHandler {

    /** A request that is not done, and why, in words for an operator. */
    final class RefusedException extends Exception {
        private static final long serialVersionUID = 1L;

        /**
         * @param message what is wrong, and what to do
         */
        public RefusedException(String message) {
            super(message);
        }
    }

    /**
     * Does it; may block.
     *
     * @return what was found or done
     * @throws RefusedException if it is not done
     */
    List<Map<String, String>> handle(OperatorRequest request) throws RefusedException;
}
