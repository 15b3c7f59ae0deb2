package org.cacheconnector.identityserver.glue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/**
 * Offers services that other bundles insist on and no published bundle offers, each as one that
 * does nothing.
 *
 * <p>The listener of organization management may come only when the super tenant's realm exists, or
 * the component that waits for it fails. Introspection of an active token fails on kernel 4.10 when
 * nobody offers an introspection data provider.
 */
@Component(
        service = {},
        immediate = true)
public final class MissingServices {

    private List<StandInService> services = List.of();

    /** Watches for the moment at which each service may come; called by declarative services. */
    @Activate
    public void activate(BundleContext context) {
        services =
                Stream.of(
                                new StandInService(
                                        context,
                                        "org.wso2.carbon.identity.organization.management.service",
                                        "org.wso2.carbon.identity.organization.management.service"
                                                + ".listener.OrganizationManagerListener",
                                        "org.wso2.carbon.identity.core.util"
                                                + ".IdentityCoreInitializedEvent"),
                                new StandInService(
                                        context,
                                        "org.wso2.carbon.identity.oauth",
                                        "org.wso2.carbon.identity.oauth2.IntrospectionDataProvider",
                                        "org.wso2.carbon.identity.oauth2.OAuth2Service"))
                        .collect(Collectors.toList());
        services.forEach(StandInService::open);
    }

    /** Withdraws the services; called by declarative services. */
    @Deactivate
    public void deactivate() {
        services.forEach(StandInService::close);
    }
}
