package org.cacheconnector.queuemanager.wire;

/** Codes of a STATUS segment, by the names Wireshark's dissector has for them. */
public final class StatusCode {

    public static final int OK = 0;
    public static final int CHANNEL_UNKNOWN = 1;
    public static final int TERMINATING = 5;
    public static final int SECURITY_FAILURE = 0x14;

    private StatusCode() {}
}
