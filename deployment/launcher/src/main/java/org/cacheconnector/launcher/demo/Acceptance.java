package org.cacheconnector.launcher.demo;

import org.cacheconnector.identityserver.client.ClientException;

/** Tells a refusal that is expected from one that is a fault. Stateless. */
final class Acceptance {

    private Acceptance() {}

    /**
     * Returns true if a call succeeds and false if it is refused with a status.
     *
     * @throws ClientException if it fails in another way
     */
    static boolean unlessRefusedWith(int status, Runnable call) {
        try {
            call.run();
            return true;
        } catch (ClientException e) {
            if (e.status() == status) {
                return false;
            }
            throw e;
        }
    }
}
