package org.cacheconnector.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Harness, stand-in and test kit are layered as the shipped code is. */
@AnalyzeClasses(
        packages = {
            "org.cacheconnector.harness",
            "org.cacheconnector.queuemanager",
            "org.cacheconnector.testkit"
        },
        importOptions = ImportOption.DoNotIncludeTests.class)
class TestToolsTest {

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("org.cacheconnector.(**)").should().beFreeOfCycles();
}
