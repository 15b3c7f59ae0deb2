package org.wso2.carbon.healthcheck.api.core.exception;

import java.util.List;

/** Says what is wrong. */
public class BadHealthException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient List<HealthCheckError> errors;

    public BadHealthException(String message, List<HealthCheckError> errors) {
        super(message);
        this.errors = errors;
    }

    public List<HealthCheckError> getErrors() {
        return errors;
    }
}
