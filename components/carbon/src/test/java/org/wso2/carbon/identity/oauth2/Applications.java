package org.wso2.carbon.identity.oauth2;

/** Stands for what puts into AppInfoCache: on a stack only names tell these methods apart. */
public final class Applications {

    private Applications() {}

    /** As {@code OAuth2Util} does it. */
    public static void getAppInformationByClientId(Runnable put) {
        put.run();
    }

    /** As {@code OAuthAdminServiceImpl} does it. */
    public static void updateConsumerApplication(Runnable put) {
        getAppInformationByClientId(() -> {});
        put.run();
    }
}
