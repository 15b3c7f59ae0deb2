package org.cacheconnector.core.frame;

import org.cacheconnector.core.model.NodeFacts;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads what a sender says of itself. Facts that this version does not know are skipped; so are
 * those that can't be shown, as they come from the network and go into logs.
 */
final class FactReader {

    private static final int MAX_FRAME_VERSION = 255;

    private FactReader() {}

    static NodeFacts read(ByteReader in, int count) throws MalformedFrameException {
        String connector = "";
        String site = "";
        int frameVersion = 0;
        for (int i = 0; i < count; i++) {
            long tag = in.readVarLong();
            String text = in.readUtf8();
            if (tag == FrameFormat.CONNECTOR_FACT) {
                connector = shown(text);
            } else if (tag == FrameFormat.SITE_FACT) {
                site = shown(text);
            } else if (tag == FrameFormat.FRAME_VERSION_FACT) {
                frameVersion = version(text);
            }
        }
        return new NodeFacts(connector, site, frameVersion);
    }

    private static String shown(String text) {
        boolean good =
                text.length() <= NodeFacts.MAX_LENGTH
                        && text.chars().allMatch(c -> c > ' ' && c < 0x7F);
        return good ? text : "";
    }

    private static int version(String text) {
        return text.matches("[0-9]{1,3}") ? Math.min(MAX_FRAME_VERSION, Integer.parseInt(text)) : 0;
    }
}
