package org.cacheconnector.identityserver.assembly;

import picocli.CommandLine.Option;

/** The option {@code --line}, to be mixed into commands. */
public final class ServerLineOption {

    @Option(
            names = "--line",
            paramLabel = "LINE",
            defaultValue = "mixed",
            converter = ServerLineConverter.class,
            completionCandidates = ServerLineConverter.class,
            description = {
                "Which Identity Server is assembled: one of ${COMPLETION-CANDIDATES}; mixed is 6.1"
                        + " with a newer kernel (default: ${DEFAULT-VALUE})."
            })
    private ServerLine line;

    /** Returns the line that was chosen. */
    public ServerLine line() {
        return line;
    }
}
