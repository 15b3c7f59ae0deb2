package org.cacheconnector.performance.study;

/** A study could not do what was asked; the message says what is wrong and what to do. */
public final class StudyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final StudyFailure failure;

    /** Creates one without a cause. */
    public StudyException(StudyFailure failure, String message) {
        this(failure, message, null);
    }

    /** Creates one with a cause. */
    public StudyException(StudyFailure failure, String message, Throwable cause) {
        super(message, cause);
        this.failure = failure;
    }

    /** Returns the kind of failure. */
    public StudyFailure failure() {
        return failure;
    }
}
