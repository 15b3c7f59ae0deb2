package org.cacheconnector.queuemanager.wire;

/** What a segment is for. A reply to an MQI call has the call's code plus {@link #REPLY}. */
public final class SegmentType {

    public static final int INITIAL = 0x01;
    public static final int STATUS = 0x05;
    public static final int USERID = 0x08;
    public static final int HEARTBEAT = 0x09;
    public static final int CONAUTH = 0x0A;
    public static final int SOCKET_ACTION = 0x0C;
    public static final int ASYNC_MESSAGE = 0x0D;
    public static final int REQUEST_MSGS = 0x0E;
    public static final int NOTIFICATION = 0x0F;
    public static final int MQCONN = 0x81;
    public static final int MQDISC = 0x82;
    public static final int MQOPEN = 0x83;
    public static final int MQCLOSE = 0x84;
    public static final int MQPUT = 0x86;
    public static final int MQINQ = 0x89;
    public static final int MQCMIT = 0x8A;
    public static final int MQBACK = 0x8B;
    public static final int SPI = 0x8C;
    public static final int MQSTAT = 0x8D;

    /** The distance from a call to its reply. */
    public static final int REPLY = 0x10;

    private SegmentType() {}

    /** Returns whether {@code type} is an MQI call, which has a {@link CallHeader}. */
    public static boolean isCall(int type) {
        return type >= MQCONN && type < MQCONN + REPLY - 1;
    }
}
