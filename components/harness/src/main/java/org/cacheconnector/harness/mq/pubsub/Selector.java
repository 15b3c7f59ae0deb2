package org.cacheconnector.harness.mq.pubsub;

import java.util.Map;

/**
 * A JMS message selector over string properties: {@code name = 'value'}, {@code name <> 'value'},
 * {@code name IS NULL}, {@code name IS NOT NULL}, {@code name LIKE 'pattern' ESCAPE '!'}, {@code
 * NOT}, {@code AND}, {@code OR} and parentheses, with SQL's three values of truth. That is what the
 * connector uses, and what {@code noLocal} comes as; anything else is refused. Immutable.
 */
@FunctionalInterface
interface Selector {

    /** The values a condition can have. */
    enum Truth {
        TRUE,
        FALSE,
        UNKNOWN;

        static Truth of(boolean value) {
            return value ? TRUE : FALSE;
        }

        Truth not() {
            return this == UNKNOWN ? UNKNOWN : of(this == FALSE);
        }

        Truth and(Truth other) {
            if (this == FALSE || other == FALSE) {
                return FALSE;
            }
            return this == TRUE && other == TRUE ? TRUE : UNKNOWN;
        }

        Truth or(Truth other) {
            return not().and(other.not()).not();
        }
    }

    /**
     * Evaluates the selector.
     *
     * @param properties those the message has
     */
    Truth evaluate(Map<String, String> properties);

    /**
     * Reads a selector.
     *
     * @throws CallFailedException if it is wrong or not of the kinds known here
     */
    static Selector parse(String text) {
        return new SelectorParser(text).parse();
    }
}
