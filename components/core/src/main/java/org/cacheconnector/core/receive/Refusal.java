package org.cacheconnector.core.receive;

import org.cacheconnector.core.auth.FrameVerifier.Verdict;

/** Why messages of nodes in this group are refused, and the remedy. */
enum Refusal {
    /** They have no signature and need one. */
    UNSIGNED(
            "are refused, as they are not signed. Give every node the same shared_secret. If these"
                    + " are no nodes of yours, a stranger can publish to the topic."),
    /** They are signed with a secret that this node does not have. */
    OTHER_SECRET(
            "are refused, as they are signed with another shared_secret. Give every node the same"
                    + " one. If these are no nodes of yours, a stranger can publish to the topic."),
    /** Their signature is wrong. */
    FORGED(
            "are refused, as their signature is wrong: somebody publishes forged messages. Find out"
                    + " who may write to the topic."),
    /** They were signed at a time that is far from this node's time. */
    WRONG_CLOCK(
            "are refused, as they were signed more than freshness_window before or after this node's"
                    + " time. A clock is wrong, or somebody sends recorded messages. Set all clocks by"
                    + " NTP."),
    /** This node does not know their version of the format. */
    OTHER_VERSION(
            "can't be read, as they have another version. Run the same version of the connector on"
                    + " every node. Until then this node clears its caches instead.");

    private final String remedy;

    Refusal(String remedy) {
        this.remedy = remedy;
    }

    /** Returns why a frame that is not authentic is refused. */
    static Refusal of(Verdict verdict) {
        switch (verdict) {
            case UNSIGNED:
                return UNSIGNED;
            case UNKNOWN_KEY:
                return OTHER_SECRET;
            default:
                return FORGED;
        }
    }

    /** Returns the problem with messages that claim to come from {@code nodes}, and the remedy. */
    String problem(String nodes) {
        return "Messages that claim to come from " + nodes + " " + remedy;
    }
}
