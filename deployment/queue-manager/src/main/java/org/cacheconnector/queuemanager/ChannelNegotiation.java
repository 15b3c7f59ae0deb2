package org.cacheconnector.queuemanager;

import org.cacheconnector.queuemanager.wire.InitialData;
import org.cacheconnector.queuemanager.wire.Segment;
import org.cacheconnector.queuemanager.wire.SegmentFlags;

/**
 * Agrees with a client on how the channel works: a protocol level or heartbeat that is not as the
 * stand-in has it is marked as an error, together with the right value, and the client comes again
 * with that. Sizes of segments and messages are the client's.
 */
final class ChannelNegotiation {

    private static final int CONVERSATIONS_PER_SOCKET = 10;
    private static final String PRODUCT = "MQMM09040500";

    private final QueueManagerOptions options;
    private final UniqueIds ids;

    ChannelNegotiation(QueueManagerContext manager) {
        this.options = manager.options();
        this.ids = manager.ids();
    }

    /** Returns the answer to an INITIAL segment. */
    Segment answer(Segment request) {
        InitialData asked = new InitialData(request.body());
        InitialData answer = asked.copyAtOwnLevel();
        int errors = 0;
        if (asked.level() != InitialData.LEVEL) {
            errors |= InitialData.LEVEL_DIFFERS;
            answer.level(InitialData.LEVEL);
        }
        if (asked.heartbeatSeconds() != options.heartbeatSeconds) {
            errors |= InitialData.HEARTBEAT_DIFFERS;
            answer.heartbeatSeconds(options.heartbeatSeconds);
        }
        answer.errors(errors);
        answer.conversationsPerSocket(
                Math.min(asked.conversationsPerSocket(), CONVERSATIONS_PER_SOCKET));
        answer.queueManager(StandInQueueManager.NAME);
        answer.queueManagerId(ids.queueManagerId());
        answer.product(PRODUCT);
        int flags = SegmentFlags.WHOLE | (errors == 0 ? 0 : SegmentFlags.ERROR);
        return request.answer(flags, answer.bytes());
    }
}
