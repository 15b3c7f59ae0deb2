package org.cacheconnector.carbon.operator;

import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;

/** Reads the arguments of requests. Stateless. */
final class Arguments {

    private static final int MAX_QUOTED = 50;

    private Arguments() {}

    /**
     * Returns a number.
     *
     * @throws RefusedException if it is none, or out of bounds
     */
    static long number(OperatorRequest request, String name, long otherwise, long least, long most)
            throws RefusedException {
        String text = request.argument(name, Long.toString(otherwise));
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new RefusedException(
                name
                        + " takes a number from "
                        + least
                        + " to "
                        + most
                        + ", and not \""
                        + text.substring(0, Math.min(MAX_QUOTED, text.length()))
                        + "\".");
    }

    /**
     * Returns a text.
     *
     * @throws RefusedException if it is not there
     */
    static String text(OperatorRequest request, String name) throws RefusedException {
        String text = request.argument(name, "");
        if (text.isEmpty()) {
            throw new RefusedException("The request lacks \"" + name + "\".");
        }
        return text;
    }

    /** Returns whether {@code name} is a cache's name, alone or behind tenant and manager. */
    static boolean names(String name, CacheId cache) {
        return name.equals(cache.cacheName()) || name.equals(cache.toString());
    }
}
