package org.cacheconnector.identityserver.client;

import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Creates and changes applications, users and roles at one server, through the administration
 * services that every Carbon based Identity Server has. Thread-safe; calls block for a minute at
 * most and throw {@link ClientException} when the server refuses.
 */
public final class AdministrationClient {

    private static final String NAMESPACES =
            " xmlns:x=\"http://org.apache.axis2/xsd\""
                    + " xmlns:d=\"http://dto.oauth.identity.carbon.wso2.org/xsd\""
                    + " xmlns:m=\"http://model.common.application.identity.carbon.wso2.org/xsd\"";
    private static final String USER_NAMESPACES = " xmlns:u=\"http://org.apache.axis2/xsd\"";
    private static final String OAUTH = "OAuthAdminService";
    private static final String APPLICATIONS = "IdentityApplicationManagementService";
    private static final Pattern ID = Pattern.compile("applicationID>(\\d+)<");
    // Servers since 7.0 have it, and then insist on it; others refuse it.
    private static final Pattern VERSION = Pattern.compile("applicationVersion>([^<]+)<");
    private static final List<String> GRANTS =
            List.of("authorization_code", "password", "refresh_token", "client_credentials");

    private final SoapClient soap;

    /** Creates a client that acts as an administrator. */
    public AdministrationClient(URI base, String user, String password) {
        this.soap = new SoapClient(base, user, password);
    }

    /** Creates an application that may use every grant that {@link OAuthClient} has. */
    public void createApplication(OAuthApplication application) {
        call(
                OAUTH,
                "registerOAuthApplicationData",
                "<x:application>" + oauth(application, GRANTS) + "</x:application>");
        call(
                APPLICATIONS,
                "createApplication",
                "<x:serviceProvider>"
                        + SoapClient.element("m:applicationName", application.name())
                        + SoapClient.element("m:description", application.name())
                        + "</x:serviceProvider>");
        describeApplication(application, application.name());
    }

    /** Changes an application's description, which makes the server forget what it cached of it. */
    public void describeApplication(OAuthApplication application, String description) {
        String known = application(application);
        call(
                APPLICATIONS,
                "updateApplication",
                "<x:serviceProvider>"
                        + SoapClient.element("m:applicationID", applicationId(known))
                        + SoapClient.element("m:applicationName", application.name())
                        + applicationVersion(known)
                        + SoapClient.element("m:description", description)
                        + "<m:inboundAuthenticationConfig>"
                        + "<m:inboundAuthenticationRequestConfigs>"
                        + SoapClient.element("m:inboundAuthKey", application.id())
                        + SoapClient.element("m:inboundAuthType", "oauth2")
                        + "</m:inboundAuthenticationRequestConfigs>"
                        + "</m:inboundAuthenticationConfig>"
                        + "<m:localAndOutBoundAuthenticationConfig>"
                        + SoapClient.element("m:authenticationType", "default")
                        + "</m:localAndOutBoundAuthenticationConfig>"
                        + "</x:serviceProvider>");
    }

    /** Lets an application use only these grants; its secret and callback are the given ones. */
    public void allowGrants(OAuthApplication application, List<String> grants) {
        call(
                OAUTH,
                "updateConsumerApplication",
                "<x:consumerAppDTO>" + oauth(application, grants) + "</x:consumerAppDTO>");
    }

    /** Makes the server think of a new secret for an application, and revoke its tokens. */
    public void regenerateSecret(OAuthApplication application) {
        call(OAUTH, "updateOauthSecretKey", consumerKey(application));
    }

    /** Deletes the OAuth side of an application with its tokens. */
    public void deleteOAuthApplication(OAuthApplication application) {
        call(OAUTH, "removeOAuthApplicationData", consumerKey(application));
    }

    /** Returns the description of an application as this server knows it. */
    public String applicationDescription(OAuthApplication application) {
        Matcher description =
                Pattern.compile("description>([^<]*)<").matcher(application(application));
        return description.find() ? description.group(1) : "";
    }

    /** Creates a user with the given roles. */
    public void createUser(String name, String password, List<String> roles) {
        StringBuilder body = new StringBuilder(SoapClient.element("u:userName", name));
        body.append(SoapClient.element("u:password", password));
        roles.forEach(role -> body.append(SoapClient.element("u:roles", role)));
        body.append("<u:profileName>default</u:profileName>");
        users("addUser", body.toString());
    }

    /** Creates a role without members. */
    public void createRole(String role) {
        users(
                "addRole",
                SoapClient.element("u:roleName", role) + "<u:isSharedRole>false</u:isSharedRole>");
    }

    /** Gives a user roles and takes others away. */
    public void changeRoles(String user, List<String> given, List<String> taken) {
        StringBuilder body = new StringBuilder(SoapClient.element("u:userName", user));
        given.forEach(role -> body.append(SoapClient.element("u:newRoles", role)));
        taken.forEach(role -> body.append(SoapClient.element("u:deletedRoles", role)));
        users("addRemoveRolesOfUser", body.toString());
    }

    /** Returns the roles of a user, as this server knows them. */
    public List<String> roles(String user) {
        String answer =
                users(
                        "getRolesOfUser",
                        SoapClient.element("u:userName", user)
                                + "<u:filter>*</u:filter><u:limit>-1</u:limit>");
        // A role's element is followed by whether the user has it.
        return Pattern.compile("itemName>([^<]*)<.*?selected>(true|false)<")
                .matcher(answer)
                .results()
                .filter(found -> found.group(2).equals("true"))
                .map(found -> found.group(1))
                .toList();
    }

    /** Sets what the members of a role may do, e.g. {@code /permission/admin/login}. */
    public void setPermissions(String role, List<String> permissions) {
        StringBuilder body = new StringBuilder(SoapClient.element("u:roleName", role));
        permissions.forEach(
                permission -> body.append(SoapClient.element("u:rawResources", permission)));
        users("setRoleUIPermission", body.toString());
    }

    /** Gives a user another password. */
    public void changePassword(String user, String password) {
        users(
                "changePassword",
                SoapClient.element("u:userName", user)
                        + SoapClient.element("u:newPassword", password));
    }

    /** Deletes a user. */
    public void deleteUser(String user) {
        users("deleteUser", SoapClient.element("u:userName", user));
    }

    private static String consumerKey(OAuthApplication application) {
        return SoapClient.element("x:consumerKey", application.id());
    }

    private static String oauth(OAuthApplication application, List<String> grants) {
        return SoapClient.element("d:OAuthVersion", "OAuth-2.0")
                + SoapClient.element("d:applicationName", application.name())
                + SoapClient.element("d:callbackUrl", application.callback().toString())
                + SoapClient.element("d:grantTypes", String.join(" ", grants))
                + SoapClient.element("d:oauthConsumerKey", application.id())
                + SoapClient.element("d:oauthConsumerSecret", application.secret());
    }

    private static String applicationId(String known) {
        Matcher id = ID.matcher(known);
        if (!id.find()) {
            throw new ClientException("The server does not know the application: " + known);
        }
        return id.group(1);
    }

    private static String applicationVersion(String known) {
        Matcher version = VERSION.matcher(known);
        return version.find() ? SoapClient.element("m:applicationVersion", version.group(1)) : "";
    }

    private String application(OAuthApplication application) {
        return call(
                APPLICATIONS,
                "getApplication",
                SoapClient.element("x:applicationName", application.name()));
    }

    private String users(String operation, String body) {
        return soap.call(
                "UserAdmin",
                operation,
                "<u:" + operation + USER_NAMESPACES + ">" + body + "</u:" + operation + ">");
    }

    private String call(String service, String operation, String body) {
        return soap.call(
                service,
                operation,
                "<x:" + operation + NAMESPACES + ">" + body + "</x:" + operation + ">");
    }
}
