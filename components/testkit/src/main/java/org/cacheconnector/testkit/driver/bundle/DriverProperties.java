package org.cacheconnector.testkit.driver.bundle;

/** The system properties by which a test tells the driver bundle what to do. */
public final class DriverProperties {

    /** The file into which the driver writes its port. */
    public static final String PORT_FILE = "testkit.driver.port.file";

    /** What a caller must say before anything is run. */
    public static final String TOKEN = "testkit.driver.token";

    /** The process id of the test: when that process ends, the server is halted. */
    public static final String PARENT = "testkit.driver.parent";

    private DriverProperties() {}
}
