package org.cacheconnector.launcher.deployment;

import org.cacheconnector.identityserver.process.ServerProcess;

/**
 * A process that ran when it was looked for.
 *
 * @param planned what it is
 * @param process the process itself
 */
public record RunningProcess(PlannedProcess planned, ServerProcess process) {

    /** Returns the process id. */
    public long pid() {
        return process.pid();
    }
}
