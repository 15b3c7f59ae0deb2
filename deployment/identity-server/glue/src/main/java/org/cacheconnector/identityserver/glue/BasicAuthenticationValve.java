package org.cacheconnector.identityserver.glue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServletResponse;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.context.PrivilegedCarbonContext;
import org.wso2.carbon.user.api.UserRealm;
import org.wso2.carbon.user.api.UserStoreException;
import org.wso2.carbon.user.core.service.RealmService;
import org.wso2.carbon.utils.multitenancy.MultitenantUtils;

/**
 * Lets requests to some paths pass only with the name and password (HTTP Basic) of a user who has a
 * permission in their tenant, and makes that user the request's. Below {@code /t/DOMAIN}, the user
 * must be one of that tenant. Answers 401 to wrong credentials and 403 to a user who may not.
 * Thread-safe; asks the user store at every request.
 */
final class BasicAuthenticationValve extends ValveBase {

    private static final Logger LOG = LoggerFactory.getLogger(BasicAuthenticationValve.class);
    private static final Pattern OF_A_TENANT = Pattern.compile("/t/([^/]+)(/.*)");
    private static final String SCHEME = "Basic ";

    private final Map<String, String> permissions;
    private final RealmService realms;

    /**
     * Creates a valve.
     *
     * @param permissions what the guarded paths need, by their beginnings
     */
    BasicAuthenticationValve(Map<String, String> permissions, RealmService realms) {
        super(true);
        this.permissions = permissions;
        this.realms = realms;
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        String path = request.getDecodedRequestURI();
        Matcher tenant = OF_A_TENANT.matcher(path);
        String permission = permission(tenant.matches() ? tenant.group(2) : path);
        int status = 0;
        if (permission != null) {
            String domain = tenant.matches() ? tenant.group(1) : null;
            status = check(request.getHeader("Authorization"), domain, permission);
        }
        if (status == 0) {
            getNext().invoke(request, response);
            return;
        }
        if (status == HttpServletResponse.SC_UNAUTHORIZED) {
            response.setHeader("WWW-Authenticate", "Basic realm=\"administration\"");
        }
        response.sendError(status);
    }

    private String permission(String path) {
        for (Map.Entry<String, String> each : permissions.entrySet()) {
            if (path.equals(each.getKey()) || path.startsWith(each.getKey() + "/")) {
                return each.getValue();
            }
        }
        return null;
    }

    /** Returns 0 if the request may pass, otherwise the status to answer. */
    private int check(String authorization, String tenant, String permission) {
        if (authorization == null
                || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return HttpServletResponse.SC_UNAUTHORIZED;
        }
        String credentials = decode(authorization.substring(SCHEME.length()).trim());
        int colon = credentials.indexOf(':');
        if (colon < 1) {
            return HttpServletResponse.SC_UNAUTHORIZED;
        }
        String domain = MultitenantUtils.getTenantDomain(credentials.substring(0, colon));
        String user = MultitenantUtils.getTenantAwareUsername(credentials.substring(0, colon));
        try {
            UserRealm realm =
                    realms.getTenantUserRealm(realms.getTenantManager().getTenantId(domain));
            if (realm == null
                    || !realm.getUserStoreManager()
                            .authenticate(user, credentials.substring(colon + 1))) {
                return HttpServletResponse.SC_UNAUTHORIZED;
            }
            boolean elsewhere = tenant != null && !tenant.equals(domain);
            if (elsewhere
                    || !realm.getAuthorizationManager()
                            .isUserAuthorized(user, permission, "ui.execute")) {
                return HttpServletResponse.SC_FORBIDDEN;
            }
        } catch (UserStoreException e) {
            LOG.error("Could not check the credentials of a request", e);
            return HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
        }
        PrivilegedCarbonContext context = PrivilegedCarbonContext.getThreadLocalCarbonContext();
        context.setTenantDomain(domain, true);
        context.setUsername(user);
        return 0;
    }

    private static String decode(String base64) {
        try {
            return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
