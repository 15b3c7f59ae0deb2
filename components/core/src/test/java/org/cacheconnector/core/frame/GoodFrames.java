package org.cacheconnector.core.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.wso2.carbon.testkeys.Colour;
import org.wso2.carbon.testkeys.PlainKey;

/** A sound frame of each kind between nodes, for tests that damage it. */
final class GoodFrames {

    private static final SenderId PEER = new SenderId("peer", 5);

    private GoodFrames() {}

    static List<byte[]> of(TestCodec codec) {
        List<Object> keys =
                List.of(
                        "text",
                        "\uD800",
                        1,
                        2L,
                        'c',
                        true,
                        1.5,
                        2.5f,
                        new UUID(1, 2),
                        new byte[] {1, 2},
                        Colour.GREEN,
                        new PlainKey("a", "b"),
                        new ArrayList<>(List.of("x", 5)));
        CacheInvalidations whole =
                CacheInvalidations.wholeCache(new CacheId("carbon.super", "manager", "whole"));
        InvalidationBatch batch =
                InvalidationBatch.of(
                        List.of(whole, CacheInvalidations.ofKeys(TestCodec.CACHE, keys)));
        byte[] data = codec.encoder.encode(batch).get(0).bytes();
        byte[] all = codec.encoder.encode(InvalidationBatch.everything()).get(0).bytes();
        List<Progress> members =
                List.of(new Progress(PEER, 7, 3, false), new Progress(PEER, 1L << 40, 0, false));
        RepairRequest request =
                new RepairRequest(new SenderId("me", 1), List.of(range(1, 3), range(9, 9)));
        List<Repair.Resent> resent = List.of(new Repair.Resent(1, data), new Repair.Resent(2, all));
        return List.of(
                data,
                all,
                codec.control.encode(new Heartbeat(true, false, members), 2),
                codec.control.encode(request, 2),
                codec.control.encode(new Repair(range(2, 4), List.of()), 5),
                codec.control.encode(new Repair(null, resent), 5));
    }

    private static SequenceRange range(long first, long last) {
        return new SequenceRange(first, last);
    }
}
