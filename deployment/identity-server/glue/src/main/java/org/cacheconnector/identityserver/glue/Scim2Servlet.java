package org.cacheconnector.identityserver.glue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The users and groups of SCIM2 ({@code /scim2/Users}, {@code /scim2/Groups}), by Identity Server's
 * own classes, whose endpoint is not published. They are called by name: their jars cannot be
 * compiled against, as the parents of their POMs are not published either. Thread-safe.
 */
public final class Scim2Servlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final Logger LOG = LoggerFactory.getLogger(Scim2Servlet.class);
    private static final String IDENTITY =
            "org.wso2.carbon.identity.scim2.common.impl.IdentitySCIMManager";
    private static final String ENDPOINTS = "org.wso2.charon3.core.protocol.endpoints.";
    private static final Map<String, String> ENDPOINT_BY_PATH =
            Map.of("Users", "UserResourceManager", "Groups", "GroupResourceManager");

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        // Such as /Users or /Users/1.
        String[] path = String.valueOf(request.getPathInfo()).split("/", 3);
        String endpoint = path.length < 2 ? null : ENDPOINT_BY_PATH.get(path[1]);
        if (endpoint == null) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        try {
            // The first call makes what the endpoints need.
            Object identity = Class.forName(IDENTITY).getMethod("getInstance").invoke(null);
            Object users = call(identity, "getUserManager");
            Object manager = Class.forName(ENDPOINTS + endpoint).getConstructor().newInstance();
            write(answer(manager, users, path.length < 3 ? null : path[2], request), response);
        } catch (ReflectiveOperationException e) {
            LOG.error("Could not answer {} {}", request.getMethod(), request.getPathInfo(), e);
            response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        }
    }

    private static Object answer(
            Object manager, Object users, String id, HttpServletRequest request)
            throws IOException, ReflectiveOperationException {
        String wanted = request.getParameter("attributes");
        String unwanted = request.getParameter("excludedAttributes");
        String body = new String(request.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        switch (request.getMethod()) {
            case "POST":
                return call(manager, "create", body, users, wanted, unwanted);
            case "PATCH":
                return call(manager, "updateWithPATCH", id, body, users, wanted, unwanted);
            case "PUT":
                return call(manager, "updateWithPUT", id, body, users, wanted, unwanted);
            case "DELETE":
                return call(manager, "delete", id, users);
            default:
                if (id != null) {
                    return call(manager, "get", id, users, wanted, unwanted);
                }
                String filter = request.getParameter("filter");
                Integer all = null;
                return call(
                        manager,
                        "listWithGET",
                        users,
                        filter,
                        1,
                        all,
                        null,
                        null,
                        null,
                        wanted,
                        unwanted);
        }
    }

    private static void write(Object answer, HttpServletResponse response)
            throws IOException, ReflectiveOperationException {
        response.setStatus((Integer) call(answer, "getResponseStatus"));
        response.setContentType("application/scim+json");
        response.setCharacterEncoding("UTF-8");
        Object message = call(answer, "getResponseMessage");
        if (message != null) {
            response.getWriter().write((String) message);
        }
    }

    /** Calls the public method of this name that takes these arguments. */
    private static Object call(Object target, String name, Object... arguments)
            throws ReflectiveOperationException {
        for (Method method : target.getClass().getMethods()) {
            if (method.getName().equals(name) && takes(method.getParameterTypes(), arguments)) {
                return method.invoke(target, arguments);
            }
        }
        throw new NoSuchMethodException(target.getClass() + "." + name);
    }

    private static boolean takes(Class<?>[] types, Object... arguments) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (arguments[i] == null
                    ? types[i].isPrimitive()
                    : !types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }
}
