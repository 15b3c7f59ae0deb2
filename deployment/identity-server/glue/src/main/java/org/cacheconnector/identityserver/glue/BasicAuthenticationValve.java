package org.cacheconnector.identityserver.glue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServletResponse;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.user.api.UserRealm;
import org.wso2.carbon.user.api.UserStoreException;
import org.wso2.carbon.user.core.service.RealmService;

/**
 * Lets requests to one path pass only with the name and password (HTTP Basic) of a user of the
 * super tenant who has a permission. Answers 401 to wrong credentials and 403 to a user without the
 * permission. Thread-safe; asks the user store at every request.
 */
final class BasicAuthenticationValve extends ValveBase {

    private static final Logger LOG = LoggerFactory.getLogger(BasicAuthenticationValve.class);
    private static final int SUPER_TENANT = -1234;
    private static final String SCHEME = "Basic ";

    private final String path;
    private final String permission;
    private final RealmService realms;

    BasicAuthenticationValve(String path, String permission, RealmService realms) {
        super(true);
        this.path = path;
        this.permission = permission;
        this.realms = realms;
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        int status = guards(request) ? check(request.getHeader("Authorization")) : 0;
        if (status == 0) {
            getNext().invoke(request, response);
            return;
        }
        if (status == HttpServletResponse.SC_UNAUTHORIZED) {
            response.setHeader("WWW-Authenticate", "Basic realm=\"introspection\"");
        }
        response.sendError(status);
    }

    private boolean guards(Request request) {
        String decoded = request.getDecodedRequestURI();
        return decoded.equals(path) || decoded.startsWith(path + "/");
    }

    /** Returns 0 if the request may pass, otherwise the status to answer. */
    private int check(String authorization) {
        if (authorization == null
                || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return HttpServletResponse.SC_UNAUTHORIZED;
        }
        String credentials = decode(authorization.substring(SCHEME.length()).trim());
        int colon = credentials.indexOf(':');
        if (colon < 1) {
            return HttpServletResponse.SC_UNAUTHORIZED;
        }
        String user = credentials.substring(0, colon);
        String password = credentials.substring(colon + 1);
        try {
            UserRealm realm = realms.getTenantUserRealm(SUPER_TENANT);
            if (!realm.getUserStoreManager().authenticate(user, password)) {
                return HttpServletResponse.SC_UNAUTHORIZED;
            }
            boolean allowed =
                    realm.getAuthorizationManager()
                            .isUserAuthorized(user, permission, "ui.execute");
            return allowed ? 0 : HttpServletResponse.SC_FORBIDDEN;
        } catch (UserStoreException e) {
            LOG.error("Could not check the credentials of a request to {}", path, e);
            return HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
        }
    }

    private static String decode(String base64) {
        try {
            return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
