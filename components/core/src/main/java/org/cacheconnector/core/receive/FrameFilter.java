package org.cacheconnector.core.receive;

import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.UnauthenticFrameException;
import org.cacheconnector.core.frame.UnknownVersionException;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Verifies what comes, and passes on what is for this node and can be read. What can't, is counted,
 * and remembered for a while as trouble of its sender. For one thread at a time.
 */
final class FrameFilter {

    private static final Logger LOG = LoggerFactory.getLogger(FrameFilter.class);

    private final NodeContext node;
    private final String group;
    private final SenderId self;
    private final FrameDecoder decoder;
    private final FrameDispatcher dispatcher;
    private final RefusedNodes refused;
    private final ConnectorMetrics metrics;
    private boolean malformedLogged;

    FrameFilter(
            NodeContext node,
            FrameDecoder decoder,
            FrameDispatcher dispatcher,
            RefusedNodes refused) {
        this.node = node;
        this.group = node.config().group();
        this.self = node.identity().sender();
        this.decoder = decoder;
        this.dispatcher = dispatcher;
        this.refused = refused;
        this.metrics = node.metrics();
    }

    /** Takes one message's bytes. Returns whether there is something to do soon. */
    boolean accept(byte[] bytes) {
        try {
            return accept(decoder.verify(bytes));
        } catch (UnknownVersionException e) {
            return unknownVersion(e);
        } catch (UnauthenticFrameException e) {
            unauthentic(e);
        } catch (MalformedFrameException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            if (!malformedLogged) {
                malformedLogged = true;
                LOG.warn(
                        "Received something on the topic that is no message of the connector, or a"
                                + " damaged one: {}. Who else publishes to it? Logged once.",
                        e.getMessage());
            }
        }
        return false;
    }

    private boolean accept(VerifiedFrame frame) throws MalformedFrameException {
        if (!frame.header().group().equals(group)) {
            metrics.ignored(Ignored.FOREIGN_GROUP, 1);
            return false;
        }
        if (frame.sender().equals(self)) {
            metrics.ignored(Ignored.OWN, 1);
            return false;
        }
        switch (frame.type()) {
            case OPERATOR_REQUEST:
                if (node.requestDesk().isPresent()) {
                    node.requestDesk().get().take(frame.open());
                }
                return false;
            case OPERATOR_REPLY:
                return false;
            default:
                return dispatcher.dispatch(frame, node.nanos());
        }
    }

    private boolean unknownVersion(UnknownVersionException e) {
        FrameHeader header = e.header();
        if (!header.group().equals(group)) {
            metrics.ignored(Ignored.FOREIGN_GROUP, 1);
            return false;
        }
        metrics.ignored(Ignored.UNKNOWN_VERSION, 1);
        if (header.isFromRunningNode()) {
            refuse(Refusal.OTHER_VERSION, header.sender().nodeId() + " (" + e.getMessage() + ")");
        }
        dispatcher.unreadable(header, node.nanos());
        return true;
    }

    private void unauthentic(UnauthenticFrameException e) {
        if (!e.claimedGroup().equals(group)) {
            // Other groups on the topic have other secrets.
            metrics.ignored(Ignored.FOREIGN_GROUP, 1);
            return;
        }
        metrics.ignored(
                e.verdict() == Verdict.FORGED ? Ignored.FORGED : Ignored.UNAUTHENTICATED, 1);
        if (e.claimsToBeOfRunningNode()) {
            refuse(Refusal.of(e.verdict()), e.claimedNode());
        }
    }

    private void refuse(Refusal why, String nodeId) {
        refused.refused(why, nodeId, node.nanos());
    }
}
