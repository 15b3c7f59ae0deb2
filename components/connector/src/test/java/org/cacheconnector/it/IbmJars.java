package org.cacheconnector.it;

import java.nio.file.Path;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/** The jars that users of IBM MQ put into their servers; the connector has none of them. */
final class IbmJars {

    private IbmJars() {}

    /** Returns the client. */
    static Path client() {
        return jar("com.ibm.mq.allclient");
    }

    /** Adds the client, and org.json, which it needs for TLS. */
    static CarbonServerBuilder addTo(CarbonServerBuilder server) {
        return server.library(client()).library(jar("json"));
    }

    /** Returns what reads {@code .bindings} files. */
    static Path fileContext() {
        return jar("fscontext");
    }

    private static Path jar(String name) {
        return Path.of(System.getProperty("jars.of.the.user"), name + ".jar");
    }
}
