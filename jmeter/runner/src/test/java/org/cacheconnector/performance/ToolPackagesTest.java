package org.cacheconnector.performance;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The tools are layered as the shipped code is. */
@AnalyzeClasses(
        packages = {
            "org.cacheconnector.identityserver",
            "org.cacheconnector.launcher",
            "org.cacheconnector.performance"
        },
        importOptions = ImportOption.DoNotIncludeTests.class)
class ToolPackagesTest {

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("org.cacheconnector.(**)").should().beFreeOfCycles();
}
