package org.cacheconnector.identityserver.client;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Calls the administration services of a Carbon server. Thread-safe; calls block. */
final class SoapClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Pattern FAULT = Pattern.compile("<faultstring>([^<]*)");

    private final URI base;
    private final String authorization;
    private final LoopbackHttp http = new LoopbackHttp(TIMEOUT);

    SoapClient(URI base, String user, String password) {
        this.base = base;
        this.authorization = LoopbackHttp.basic(user, password);
    }

    /**
     * Calls an operation.
     *
     * @param body the XML in the SOAP body
     * @return the answer's XML
     * @throws ClientException with the fault, if there is one
     */
    String call(String service, String operation, String body) {
        String envelope =
                "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
                        + body
                        + "</e:Body></e:Envelope>";
        HttpRequest request =
                http.request(base.resolve("/services/" + service))
                        .header("Content-Type", "text/xml; charset=UTF-8")
                        .header("SOAPAction", "\"urn:" + operation + "\"")
                        .header("Authorization", authorization)
                        .POST(HttpRequest.BodyPublishers.ofString(envelope))
                        .build();
        HttpResponse<String> response = http.send(request);
        Matcher fault = FAULT.matcher(response.body());
        if (fault.find()) {
            throw new ClientException(service + "." + operation + ": " + fault.group(1));
        }
        if (response.statusCode() / 100 != 2) {
            throw new ClientException(
                    service + "." + operation + ": status " + response.statusCode());
        }
        return response.body();
    }

    /** Returns an element with text, escaped. */
    static String element(String name, String text) {
        return "<"
                + name
                + ">"
                + text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                + "</"
                + name
                + ">";
    }
}
