package org.cacheconnector.identityserver.glue;

import java.util.List;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/**
 * Offers services that other bundles insist on and no published bundle offers, each as one that
 * does nothing. Those whose interface a server does not have are left out.
 *
 * <p>The listener of organization management may come only when the super tenant's realm exists, or
 * the component that waits for it fails. Introspection of an active token fails on kernel 4.10 when
 * nobody offers an introspection data provider. OAuth releases since 7.0 insist on account locks,
 * which want e-mail templates, on rules and on the sharing of users. Only the listener that makes
 * key stores of tenants does something.
 */
@Component(
        service = {},
        immediate = true)
public final class MissingServices {

    private static final String ORGANIZATIONS = "org.wso2.carbon.identity.organization.management.";
    private static final String STAND_IN = "org.cacheconnector.identityserver.stand-in";
    private static final String REALMS = "org.wso2.carbon.user.core.service.RealmService";

    private List<StandInService> services = List.of();

    /** Watches for the moment at which each service may come; called by declarative services. */
    @Activate
    public void activate(BundleContext context) {
        services =
                List.of(
                        new StandInService(
                                context,
                                ORGANIZATIONS + "service",
                                ORGANIZATIONS + "service.listener.OrganizationManagerListener",
                                "org.wso2.carbon.identity.core.util.IdentityCoreInitializedEvent"),
                        new StandInService(
                                context,
                                "org.wso2.carbon.identity.oauth",
                                "org.wso2.carbon.identity.oauth2.IntrospectionDataProvider",
                                "org.wso2.carbon.identity.oauth2.OAuth2Service"),
                        new StandInService(
                                context,
                                STAND_IN,
                                "org.wso2.carbon.email.mgt.EmailTemplateManager",
                                REALMS),
                        new StandInService(
                                context,
                                STAND_IN,
                                "org.wso2.carbon.identity.rule.management.service"
                                        + ".RuleManagementService",
                                REALMS),
                        new StandInService(
                                context,
                                STAND_IN,
                                ORGANIZATIONS
                                        + "organization.user.sharing.OrganizationUserSharingService",
                                REALMS),
                        new StandInService(
                                context,
                                "org.wso2.carbon.tenant.common",
                                "org.wso2.carbon.stratos.common.listeners.TenantMgtListener",
                                REALMS,
                                new TenantKeyStores()));
        services.forEach(StandInService::open);
    }

    /** Withdraws the services; called by declarative services. */
    @Deactivate
    public void deactivate() {
        services.forEach(StandInService::close);
    }
}
