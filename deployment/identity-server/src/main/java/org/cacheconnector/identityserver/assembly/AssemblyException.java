package org.cacheconnector.identityserver.assembly;

/** A server could not be assembled; the message says which part and why. */
public final class AssemblyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates one without a cause. */
    public AssemblyException(String message) {
        super(message);
    }

    /** Creates one with a cause. */
    public AssemblyException(String message, Throwable cause) {
        super(message, cause);
    }
}
