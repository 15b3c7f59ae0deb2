package org.wso2.carbon.cache.sync.jms.manager;

/** Of a class whose name begins as those of the other connector do. */
public final class OldHook {}
