package org.cacheconnector.harness.broker;

import java.security.Principal;

/** Who logged in. */
record UserName(String name) implements Principal {

    @Override
    public String getName() {
        return name;
    }
}
