package org.cacheconnector.harness.broker;

import com.sun.security.auth.UserPrincipal;
import java.security.Principal;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Set;
import org.apache.activemq.broker.Broker;
import org.apache.activemq.broker.ConnectionContext;
import org.apache.activemq.command.ConnectionInfo;
import org.apache.activemq.security.AbstractAuthenticationBroker;
import org.apache.activemq.security.SecurityContext;

/**
 * Lets in who has the right password and refuses others in the words of ActiveMQ's own simple
 * authentication, whose plugin needs a further library. Thread-safe.
 */
final class LoginBroker extends AbstractAuthenticationBroker {

    private final Map<String, String> passwords;

    /**
     * @param passwords by user, read at every login
     */
    LoginBroker(Broker next, Map<String, String> passwords) {
        super(next);
        this.passwords = passwords;
    }

    @Override
    public void addConnection(ConnectionContext context, ConnectionInfo info) throws Exception {
        if (context.getSecurityContext() == null) {
            SecurityContext login = authenticate(info.getUserName(), info.getPassword(), null);
            context.setSecurityContext(login);
            securityContexts.add(login);
        }
        try {
            super.addConnection(context, info);
        } catch (Exception e) {
            securityContexts.remove(context.getSecurityContext());
            context.setSecurityContext(null);
            throw e;
        }
    }

    @Override
    public SecurityContext authenticate(
            String user, String password, X509Certificate[] certificates) {
        if (user == null || password == null || !password.equals(passwords.get(user))) {
            throw new SecurityException("User name [" + user + "] or password is invalid.");
        }
        return new SecurityContext(user) {
            @Override
            public Set<Principal> getPrincipals() {
                return Set.of(new UserPrincipal(user));
            }
        };
    }
}
