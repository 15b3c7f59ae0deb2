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
    private static final String PROFILE_NAMESPACES =
            " xmlns:p=\"http://mgt.profile.user.identity.carbon.wso2.org\""
                    + " xmlns:f=\"http://mgt.profile.user.identity.carbon.wso2.org/xsd\"";
    private static final String APPLICATIONS = "IdentityApplicationManagementService";
    private static final Pattern ID = Pattern.compile("applicationID>(\\d+)<");
    private static final String GRANTS =
            "authorization_code password refresh_token client_credentials";

    private final SoapClient soap;

    /** Creates a client that acts as an administrator. */
    public AdministrationClient(URI base, String user, String password) {
        this.soap = new SoapClient(base, user, password);
    }

    /** Creates an application that may use every grant that {@link OAuthClient} has. */
    public void createApplication(OAuthApplication application) {
        call(
                "OAuthAdminService",
                "registerOAuthApplicationData",
                "<x:application>" + oauth(application) + "</x:application>");
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
        call(
                APPLICATIONS,
                "updateApplication",
                "<x:serviceProvider>"
                        + SoapClient.element("m:applicationID", applicationId(application))
                        + SoapClient.element("m:applicationName", application.name())
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

    /**
     * Changes the OAuth side of an application: its secret stays, the callback is the given one.
     */
    public void updateOAuthApplication(OAuthApplication application) {
        call(
                "OAuthAdminService",
                "updateConsumerApplication",
                "<x:consumerAppDTO>" + oauth(application) + "</x:consumerAppDTO>");
    }

    /** Returns the description of an application as this server knows it. */
    public String applicationDescription(OAuthApplication application) {
        Matcher description =
                Pattern.compile("description>([^<]*)<").matcher(application(application));
        return description.find() ? description.group(1) : "";
    }

    /** Creates a user with the given roles. */
    public void createUser(String name, String password, List<String> roles) {
        StringBuilder body = new StringBuilder("<u:addUser" + USER_NAMESPACES + ">");
        body.append(SoapClient.element("u:userName", name));
        body.append(SoapClient.element("u:password", password));
        roles.forEach(role -> body.append(SoapClient.element("u:roles", role)));
        body.append("<u:profileName>default</u:profileName></u:addUser>");
        soap.call("UserAdmin", "addUser", body.toString());
    }

    /** Creates a role without members. */
    public void createRole(String role) {
        soap.call(
                "UserAdmin",
                "addRole",
                "<u:addRole"
                        + USER_NAMESPACES
                        + ">"
                        + SoapClient.element("u:roleName", role)
                        + "<u:isSharedRole>false</u:isSharedRole></u:addRole>");
    }

    /** Gives a user roles and takes others away. */
    public void changeRoles(String user, List<String> given, List<String> taken) {
        StringBuilder body = new StringBuilder("<u:addRemoveRolesOfUser" + USER_NAMESPACES + ">");
        body.append(SoapClient.element("u:userName", user));
        given.forEach(role -> body.append(SoapClient.element("u:newRoles", role)));
        taken.forEach(role -> body.append(SoapClient.element("u:deletedRoles", role)));
        soap.call("UserAdmin", "addRemoveRolesOfUser", body + "</u:addRemoveRolesOfUser>");
    }

    /** Returns the roles of a user, as this server knows them. */
    public List<String> roles(String user) {
        String answer =
                soap.call(
                        "UserAdmin",
                        "getRolesOfUser",
                        "<u:getRolesOfUser"
                                + USER_NAMESPACES
                                + ">"
                                + SoapClient.element("u:userName", user)
                                + "<u:filter>*</u:filter><u:limit>-1</u:limit>"
                                + "</u:getRolesOfUser>");
        // A role's element is followed by whether the user has it.
        return Pattern.compile("itemName>([^<]*)<.*?selected>(true|false)<")
                .matcher(answer)
                .results()
                .filter(found -> found.group(2).equals("true"))
                .map(found -> found.group(1))
                .toList();
    }

    /** Sets a claim of a user. */
    public void setClaim(String user, String claim, String value) {
        soap.call(
                "UserProfileMgtService",
                "setUserProfile",
                "<p:setUserProfile"
                        + PROFILE_NAMESPACES
                        + ">"
                        + SoapClient.element("p:username", user)
                        + "<p:profile><f:fieldValues>"
                        + SoapClient.element("f:claimUri", claim)
                        + SoapClient.element("f:fieldValue", value)
                        + "</f:fieldValues><f:profileName>default</f:profileName></p:profile>"
                        + "</p:setUserProfile>");
    }

    private static String oauth(OAuthApplication application) {
        return SoapClient.element("d:OAuthVersion", "OAuth-2.0")
                + SoapClient.element("d:applicationName", application.name())
                + SoapClient.element("d:callbackUrl", application.callback().toString())
                + SoapClient.element("d:grantTypes", GRANTS)
                + SoapClient.element("d:oauthConsumerKey", application.id())
                + SoapClient.element("d:oauthConsumerSecret", application.secret());
    }

    private String applicationId(OAuthApplication application) {
        Matcher id = ID.matcher(application(application));
        if (!id.find()) {
            throw new ClientException("The server does not know application " + application);
        }
        return id.group(1);
    }

    private String application(OAuthApplication application) {
        return call(
                APPLICATIONS,
                "getApplication",
                SoapClient.element("x:applicationName", application.name()));
    }

    private String call(String service, String operation, String body) {
        return soap.call(
                service,
                operation,
                "<x:" + operation + NAMESPACES + ">" + body + "</x:" + operation + ">");
    }
}
