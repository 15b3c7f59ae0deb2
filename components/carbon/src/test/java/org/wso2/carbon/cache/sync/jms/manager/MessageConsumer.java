package org.wso2.carbon.cache.sync.jms.manager;

/** Of a package of carbon-cache-sync-manager: stands for what applies messages there. */
public final class MessageConsumer {

    private MessageConsumer() {}

    /** Does {@code work} as if a message had asked for it. */
    public static void apply(Runnable work) {
        work.run();
    }
}
