package org.wso2.carbon.healthcheck.api.core;

import java.util.Properties;
import org.wso2.carbon.healthcheck.api.core.exception.BadHealthException;
import org.wso2.carbon.healthcheck.api.core.model.HealthCheckerConfig;

/** Stands in for the server's, which is in no public repository: same names and signatures. */
public interface HealthChecker {

    String getName();

    int getOrder();

    boolean isEnabled();

    void init(HealthCheckerConfig config);

    Properties checkHealth() throws BadHealthException;
}
