package org.cacheconnector.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.performance.results.SetUp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

@Timeout(20)
class ServerArgumentsTest {

    @Test
    void theIbmMqOfGivenServersIsNotTheStandIn() {
        assertThat(given("--set-up=ibmmq").givenSetUp()).isEqualTo(SetUp.GIVEN_IBMMQ);
        assertThat(given("--set-up=activemq").givenSetUp()).isEqualTo(SetUp.ACTIVEMQ);
    }

    private static ServerArguments given(String setUp) {
        return CommandLine.populateCommand(new ServerArguments(), "--nodes=h:1", setUp);
    }
}
