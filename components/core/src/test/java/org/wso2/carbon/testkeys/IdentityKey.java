package org.wso2.carbon.testkeys;

import java.io.Serializable;

/** Serialisable, but without equals: no copy is ever equal to it. */
public final class IdentityKey implements Serializable {
    private static final long serialVersionUID = 1L;
}
