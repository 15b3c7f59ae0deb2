package org.wso2.carbon.healthcheck.api.core.exception;

/** One thing that is wrong. */
public class HealthCheckError {

    private final String text;

    public HealthCheckError(String errorCode, String errorMessage, String errorDescription) {
        text = errorCode + ": " + errorMessage + " " + errorDescription;
    }

    @Override
    public String toString() {
        return text;
    }
}
