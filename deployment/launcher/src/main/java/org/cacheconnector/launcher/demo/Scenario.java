package org.cacheconnector.launcher.demo;

/**
 * A change at one server that the others should know of. Immutable if its preparation is.
 *
 * @param title what is changed and what should follow, as it is shown
 * @param preparation sets it up
 */
public record Scenario(String title, Preparation preparation) {

    /** Sets a scenario up; blocking. */
    @FunctionalInterface
    public interface Preparation {
        /**
         * Creates what is to be changed.
         *
         * @param servers the servers' clients
         * @param roles the nodes concerned
         * @param name fit for users and applications; another one at every call
         */
        Trial prepare(ServerClients servers, Roles roles, String name);
    }
}
