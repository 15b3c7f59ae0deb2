package org.cacheconnector.connectorctl.cli;

import java.io.Console;
import java.util.Locale;

/** Asks the operator. */
@FunctionalInterface
interface Confirmation {

    /** What was said. */
    enum Reply {
        YES,
        NO,
        /** There is nobody to ask. */
        NOBODY
    }

    /** Asks a question that is answered by yes or no. */
    Reply ask(String question);

    /** Returns the one that asks at the console, if there is one. */
    @SuppressWarnings("SystemConsoleNull") // The script has newer JVMs behave as this one.
    static Confirmation atConsole() {
        return question -> {
            Console console = System.console();
            if (console == null) {
                return Reply.NOBODY;
            }
            String said = console.readLine("%s [y/N] ", question);
            if (said == null) {
                return Reply.NOBODY;
            }
            return said.trim().toLowerCase(Locale.ROOT).matches("y|yes") ? Reply.YES : Reply.NO;
        };
    }
}
