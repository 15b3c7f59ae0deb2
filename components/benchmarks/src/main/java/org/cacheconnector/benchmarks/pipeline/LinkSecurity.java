package org.cacheconnector.benchmarks.pipeline;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.harness.broker.TestKeyStores;

/** How a link to a broker is protected. */
enum LinkSecurity {
    PLAIN("plain"),
    TLS("TLS"),
    MUTUAL_TLS("mutual TLS");

    private final String label;

    LinkSecurity(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Starts a broker that takes such links. */
    ActiveMqBrokerProcess broker(TestKeyStores stores) {
        ActiveMqOptions options = new ActiveMqOptions();
        if (this != PLAIN) {
            options.tls(stores.brokerTls(this == MUTUAL_TLS));
        }
        return ActiveMqBrokerProcess.started(options);
    }

    /** Returns the settings of a link to it. */
    Map<String, String> settings(ActiveMqBrokerProcess broker, TestKeyStores stores) {
        Map<String, String> settings = new HashMap<>();
        settings.put("broker_type", "activemq");
        settings.put("provider_url", this == PLAIN ? broker.url() : broker.tlsUrl());
        if (this != PLAIN) {
            settings.put("tls_truststore", stores.trustStore().toString());
            settings.put("tls_truststore_password", TestKeyStores.PASSWORD);
        }
        if (this == MUTUAL_TLS) {
            settings.put("tls_keystore", stores.client().toString());
            settings.put("tls_keystore_password", TestKeyStores.PASSWORD);
        }
        return settings;
    }
}
