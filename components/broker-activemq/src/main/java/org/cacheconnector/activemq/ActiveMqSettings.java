package org.cacheconnector.activemq;

import java.util.List;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.TlsSettings;
import org.cacheconnector.link.jms.JmsSettings;

/** The settings of links to ActiveMQ. */
public final class ActiveMqSettings {

    /** {@code prefetch}. */
    public static final Setting<Integer> PREFETCH =
            Setting.integer(
                    "prefetch",
                    32_766,
                    1,
                    32_766,
                    "ActiveMQ: how many messages the broker sends ahead. A stock broker keeps"
                            + " 1,000 more for a slow node, then drops the oldest.");

    /** All settings that a link to ActiveMQ reads. */
    public static final List<Setting<?>> ALL =
            LinkSettings.join(
                    LinkSettings.ALL,
                    List.of(PREFETCH, LinkSettings.INACTIVITY_TIMEOUT),
                    TlsSettings.ALL,
                    // Its value decides whether this module serves broker_type = "jms".
                    List.of(JmsSettings.INITIAL_NAMING_FACTORY));

    private ActiveMqSettings() {}
}
