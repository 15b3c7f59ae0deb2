package org.cacheconnector.core.frame;

import org.cacheconnector.core.model.NodeFacts;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads the optional fields of a heartbeat. Unknown fields are skipped. So are texts that can't be
 * shown, as they come from the network and go into logs.
 */
final class FactReader {

    private static final int MAX_FIELDS = 100;

    private FactReader() {}

    static NodeFacts read(ByteReader in, int count) throws MalformedFrameException {
        if (count > MAX_FIELDS) {
            throw new MalformedFrameException("too many fields");
        }
        String connector = "";
        String site = "";
        for (int i = 0; i < count; i++) {
            long tag = in.readVarLong();
            if (tag == FrameFormat.CONNECTOR_FIELD) {
                connector = shown(in.readUtf8());
            } else if (tag == FrameFormat.SITE_FIELD) {
                site = shown(in.readUtf8());
            } else {
                in.skip(in.readLength());
            }
        }
        return new NodeFacts(connector, site);
    }

    private static String shown(String text) {
        boolean good =
                text.length() <= NodeFacts.MAX_LENGTH
                        && text.chars().allMatch(c -> c > ' ' && c < 0x7F);
        return good ? text : "";
    }
}
