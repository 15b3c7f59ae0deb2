package org.cacheconnector.carbon.lifecycle;

import org.cacheconnector.carbon.config.ConnectorConfig;

/** Puts the parts of the connector together. */
@FunctionalInterface
interface SessionFactory {

    /** Makes a session, not yet open. */
    ConnectorSession create(ConnectorConfig config);
}
