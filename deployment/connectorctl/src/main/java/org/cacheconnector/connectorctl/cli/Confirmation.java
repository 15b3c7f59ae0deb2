package org.cacheconnector.connectorctl.cli;

import java.io.Console;
import java.util.Locale;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;

/** Asks the operator. */
@FunctionalInterface
interface Confirmation {

    /**
     * Asks a question that is answered by yes or no.
     *
     * @throws CtlException if there is nobody to ask
     */
    boolean isGiven(String question);

    /** Returns the one that asks at the console. */
    @SuppressWarnings("SystemConsoleNull") // The script has newer JVMs behave as older ones.
    static Confirmation atConsole() {
        return question -> {
            Console console = System.console();
            String said = console == null ? null : console.readLine("%s [y/N] ", question);
            if (said == null) {
                throw new CtlException(
                        ExitCode.USAGE, "There is nobody to ask: " + question + " Give --yes.");
            }
            return said.trim().toLowerCase(Locale.ROOT).matches("y|yes");
        };
    }
}
