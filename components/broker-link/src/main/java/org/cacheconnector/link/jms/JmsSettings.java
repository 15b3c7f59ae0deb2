package org.cacheconnector.link.jms;

import org.cacheconnector.core.config.Setting;

/** The settings that name objects in JNDI. */
public final class JmsSettings {

    /** {@code initial_naming_factory}. */
    public static final Setting<String> INITIAL_NAMING_FACTORY =
            Setting.text(
                    "initial_naming_factory",
                    null,
                    "[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*)*",
                    "the name of a Java class",
                    "The client's JNDI context factory, for `broker_type = \"jms\"`.");

    /** {@code connection_factory_name}. */
    public static final Setting<String> CONNECTION_FACTORY_NAME =
            Setting.text(
                    "connection_factory_name",
                    "ConnectionFactory",
                    "The JNDI name of the connection factory, for `broker_type = \"jms\"`.");

    private JmsSettings() {}
}
