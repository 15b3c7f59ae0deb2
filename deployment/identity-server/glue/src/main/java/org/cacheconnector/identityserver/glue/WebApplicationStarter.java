package org.cacheconnector.identityserver.glue;

import java.io.File;
import java.util.Map;
import org.apache.catalina.Lifecycle;
import org.apache.catalina.LifecycleEvent;
import org.apache.catalina.Pipeline;
import org.apache.catalina.Valve;
import org.apache.catalina.core.StandardContext;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.core.ServerStartupObserver;
import org.wso2.carbon.tomcat.CarbonTomcatException;
import org.wso2.carbon.tomcat.api.CarbonTomcatService;
import org.wso2.carbon.user.core.service.RealmService;

/**
 * Starts the web applications in {@code repository/deployment/server/webapps} just before the
 * server opens its ports: each folder there is one application, whose path is the folder's name.
 *
 * <p>An application's own classes come first; the server's are seen through this bundle's class
 * loader. Introspection of tokens and SCIM2 ask for a user's name and password, and paths below
 * {@code /t/DOMAIN} are a tenant's, as in Identity Server.
 */
@Component(service = ServerStartupObserver.class, immediate = true)
public final class WebApplicationStarter implements ServerStartupObserver {

    private static final Logger LOG = LoggerFactory.getLogger(WebApplicationStarter.class);
    private static final String MANAGE = "/permission/admin/manage/identity/";
    private static final Map<String, String> PERMISSIONS =
            Map.of(
                    "/oauth2/introspect",
                    MANAGE + "applicationmgt/view",
                    "/scim2",
                    MANAGE + "usermgt");
    private static final String TENANTS =
            "org.wso2.carbon.identity.context.rewrite.valve.TenantContextRewriteValve";

    private CarbonTomcatService tomcat;
    private RealmService realms;

    /** Sets the server's Tomcat; called by declarative services. */
    @Reference
    public void setTomcat(CarbonTomcatService tomcat) {
        this.tomcat = tomcat;
    }

    /** Sets the server's user stores; called by declarative services. */
    @Reference
    public void setRealms(RealmService realms) {
        this.realms = realms;
    }

    @Override
    public void completingServerStartup() {
        guard(tomcat.getTomcat().getHost().getPipeline());
        File folder =
                new File(System.getProperty("carbon.home"), "repository/deployment/server/webapps");
        File[] applications = folder.listFiles(File::isDirectory);
        if (applications == null) {
            LOG.error("No web applications: {} cannot be read", folder);
            return;
        }
        for (File application : applications) {
            start("/" + application.getName(), application);
        }
    }

    @Override
    public void completedServerStartup() {
        // Everything happens before the ports are open.
    }

    /** Puts valves before all applications: who asks must be known before a path is rewritten. */
    private void guard(Pipeline pipeline) {
        pipeline.addValve(new BasicAuthenticationValve(PERMISSIONS, realms));
        try {
            Class<? extends Valve> type = Class.forName(TENANTS).asSubclass(Valve.class);
            pipeline.addValve(type.getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            LOG.info("This server has no paths of tenants: {}", e.toString());
        }
    }

    private void start(String path, File folder) {
        try {
            tomcat.addWebApp(path, folder.getPath(), WebApplicationStarter::prepare);
            LOG.info("Web application {} started", path);
        } catch (CarbonTomcatException e) {
            LOG.error("Web application {} did not start", path, e);
        }
    }

    private static void prepare(LifecycleEvent event) {
        if (!Lifecycle.BEFORE_START_EVENT.equals(event.getType())) {
            return;
        }
        StandardContext context = (StandardContext) event.getLifecycle();
        context.setParentClassLoader(new ServerClassLoader());
        context.setCrossContext(true);
    }
}
