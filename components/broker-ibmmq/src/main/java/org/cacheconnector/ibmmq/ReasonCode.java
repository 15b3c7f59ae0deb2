package org.cacheconnector.ibmmq;

import java.lang.reflect.InvocationTargetException;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.link.Causes;

/** IBM MQ's reason codes, and where they stand in failures of its client. Stateless. */
final class ReasonCode {

    static final int CONNECTION_BROKEN = 2009;
    static final int MAX_CONNS_LIMIT_REACHED = 2025;
    static final int MSG_TOO_BIG_FOR_Q = 2030;
    static final int MSG_TOO_BIG_FOR_Q_MGR = 2031;
    static final int NOT_AUTHORIZED = 2035;
    static final int PUT_INHIBITED = 2051;
    static final int Q_MGR_NAME_ERROR = 2058;
    static final int Q_MGR_NOT_AVAILABLE = 2059;
    static final int UNKNOWN_OBJECT_NAME = 2085;
    static final int Q_MGR_QUIESCING = 2161;
    static final int Q_MGR_STOPPING = 2162;
    static final int CONNECTION_QUIESCING = 2202;
    static final int CONNECTION_STOPPING = 2203;
    static final int MSG_TOO_BIG_FOR_CHANNEL = 2218;
    static final int CLIENT_CONN_ERROR = 2278;
    static final int SSL_INITIALIZATION_ERROR = 2393;
    static final int JSSE_ERROR = 2397;
    static final int SSL_PEER_NAME_MISMATCH = 2398;
    static final int UNSUPPORTED_CIPHER_SUITE = 2400;
    static final int TOPIC_STRING_ERROR = 2425;
    static final int NO_SUBSCRIPTION = 2428;
    static final int SUB_INHIBITED = 2503;
    static final int CHANNEL_NOT_AVAILABLE = 2537;
    static final int HOST_NOT_AVAILABLE = 2538;
    static final int CHANNEL_CONFIG_ERROR = 2539;
    static final int UNKNOWN_CHANNEL_NAME = 2540;
    static final int STANDBY_Q_MGR = 2543;

    private static final Pattern IN_MESSAGE = Pattern.compile("\\bRC=(\\d{4})\\b");
    private static final Pattern NAME = Pattern.compile("'(MQRC_[A-Z0-9_]+)'");

    private ReasonCode() {}

    /** Returns the reason of the outermost failure that has one. */
    static OptionalInt of(Causes causes) {
        return causes.stream().mapToInt(ReasonCode::of).filter(reason -> reason > 0).findFirst();
    }

    /** Returns IBM's name of the reason, such as {@code MQRC_NOT_AUTHORIZED}, or an empty text. */
    static String name(Causes causes) {
        return causes.stream()
                .filter(each -> each.getMessage() != null)
                .map(each -> NAME.matcher(each.getMessage()))
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .findFirst()
                .orElse("");
    }

    private static int of(Throwable failure) {
        if (failure.getClass().getName().startsWith("com.ibm.mq.")) {
            try {
                Object reason = failure.getClass().getMethod("getReason").invoke(failure);
                return reason instanceof Integer ? (Integer) reason : 0;
            } catch (NoSuchMethodException
                    | IllegalAccessException
                    | InvocationTargetException
                    | LinkageError e) {
                // The message may have it.
            }
        }
        Matcher matcher =
                IN_MESSAGE.matcher(failure.getMessage() == null ? "" : failure.getMessage());
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }
}
