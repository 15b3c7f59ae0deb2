package org.cacheconnector.queuemanager.wire;

/** The MQRC_ reason codes the stand-in gives. */
public final class ReasonCode {

    public static final int NONE = 0;
    public static final int HCONN_ERROR = 2018;
    public static final int HOBJ_ERROR = 2019;
    public static final int NOT_AUTHORIZED = 2035;
    public static final int Q_MGR_NAME_ERROR = 2058;
    public static final int UNKNOWN_OBJECT_NAME = 2085;
    public static final int Q_MGR_QUIESCING = 2161;
    public static final int FUNCTION_NOT_SUPPORTED = 2298;
    public static final int NO_SUBSCRIPTION = 2428;
    public static final int SELECTOR_SYNTAX_ERROR = 2459;

    private ReasonCode() {}
}
