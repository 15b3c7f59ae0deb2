package org.cacheconnector.harness.mq.pubsub;

/**
 * The topic string of a subscription: {@code +} stands for one level, {@code #} for any number.
 * Immutable.
 */
final class TopicFilter {

    private static final String ONE_LEVEL = "+";
    private static final String ANY_LEVELS = "#";

    private final String text;
    private final String[] levels;
    private final boolean wildcards;

    TopicFilter(String text) {
        this.text = text;
        this.levels = text.split("/", -1);
        boolean found = false;
        for (String level : levels) {
            found |= level.equals(ONE_LEVEL) || level.equals(ANY_LEVELS);
        }
        this.wildcards = found;
    }

    /** Returns the topic string as it was given. */
    String text() {
        return text;
    }

    boolean hasWildcards() {
        return wildcards;
    }

    boolean matches(String topic) {
        return wildcards ? matches(0, topic.split("/", -1), 0) : text.equals(topic);
    }

    private boolean matches(int level, String[] topic, int topicLevel) {
        if (level == levels.length) {
            return topicLevel == topic.length;
        }
        if (levels[level].equals(ANY_LEVELS)) {
            for (int next = topicLevel; next <= topic.length; next++) {
                if (matches(level + 1, topic, next)) {
                    return true;
                }
            }
            return false;
        }
        return topicLevel < topic.length
                && (levels[level].equals(ONE_LEVEL) || levels[level].equals(topic[topicLevel]))
                && matches(level + 1, topic, topicLevel + 1);
    }
}
