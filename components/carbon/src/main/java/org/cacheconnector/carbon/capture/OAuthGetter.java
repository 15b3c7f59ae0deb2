package org.cacheconnector.carbon.capture;

import java.lang.StackWalker.StackFrame;

/**
 * Knows whether a method of Identity Server's OAuth component that only reads puts an entry into a
 * cache. In all versions these methods' names begin with "get". Thread-safe.
 */
final class OAuthGetter {

    private static final String COMPONENT = "org.wso2.carbon.identity.oauth";
    private static final StackWalker STACK = StackWalker.getInstance();

    private OAuthGetter() {}

    /**
     * Returns whether such a method called the current code, and no other method of OAuth since.
     */
    static boolean isCaller() {
        return STACK.walk(
                frames ->
                        frames.filter(OAuthGetter::isOfComponent)
                                .findFirst()
                                .filter(frame -> frame.getMethodName().startsWith("get"))
                                .isPresent());
    }

    /** The cache's own classes are in the component too. */
    private static boolean isOfComponent(StackFrame frame) {
        String name = frame.getClassName();
        return name.startsWith(COMPONENT) && !name.endsWith("Cache");
    }
}
