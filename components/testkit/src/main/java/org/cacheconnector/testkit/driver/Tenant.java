package org.cacheconnector.testkit.driver;

import java.io.Serializable;

/**
 * A tenant as Carbon's caches know it. It need not exist in a user store.
 *
 * @param domain its domain
 * @param id its number
 */
public record Tenant(String domain, int id) implements Serializable {

    /** The tenant that every server has. */
    public static final Tenant SUPER = new Tenant("carbon.super", -1234);
}
