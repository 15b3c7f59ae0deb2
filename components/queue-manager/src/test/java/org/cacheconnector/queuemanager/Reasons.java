package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.ibm.mq.MQException;
import javax.jms.JMSException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Finds the queue manager's reason code in what IBM's client throws. */
final class Reasons {

    private Reasons() {}

    /** Returns the reason code of the first cause that has one, 0 if none. */
    static int of(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof MQException mq) {
                return mq.getReason();
            }
            if (cause instanceof JMSException jms
                    && jms.getLinkedException() instanceof MQException mq) {
                return mq.getReason();
            }
        }
        return 0;
    }

    /** Runs what has to fail, and returns what it threw. */
    static Throwable failure(ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).as("should fail").isInstanceOf(JMSException.class);
        return thrown;
    }
}
