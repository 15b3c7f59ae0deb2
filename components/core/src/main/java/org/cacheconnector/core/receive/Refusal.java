package org.cacheconnector.core.receive;

import org.cacheconnector.core.auth.FrameVerifier.Verdict;

/** Why what nodes of this group send is not taken, and what to do. */
enum Refusal {
    /** It has no signature, and has to have one. */
    UNSIGNED(
            "are refused, as they are not signed. Give every node the same shared_secret; if"
                    + " these are none of ours, somebody who should not can publish to the topic."),
    /** It is signed with a secret that this node was not given. */
    OTHER_SECRET(
            "are refused, as they are signed with another shared_secret. Give every node the same"
                    + " one; if these are none of ours, somebody who should not can publish to the"
                    + " topic."),
    /** Its signature is wrong. */
    FORGED(
            "are refused, as their signature is wrong: somebody publishes forged messages. Find out"
                    + " who may write to the topic."),
    /** It was signed at a time that is far from this node's. */
    WRONG_CLOCK(
            "are refused, as they were signed longer than freshness_window ago, or from now: their"
                    + " clock or this node's is wrong, or somebody sends recorded messages. Set all"
                    + " clocks by NTP."),
    /** It is of a version of the format that this node does not know. */
    OTHER_VERSION(
            "can't be read, as they are of another version. Run the same version of the connector"
                    + " on every node: until then the caches are cleared in place of what can't be"
                    + " read.");

    private final String remedy;

    Refusal(String remedy) {
        this.remedy = remedy;
    }

    /** Returns why frames that are not authentic are refused. */
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

    /** Returns what is wrong with messages that say they come from {@code nodes}. */
    String problem(String nodes) {
        return "Messages that say they come from " + nodes + " " + remedy;
    }
}
