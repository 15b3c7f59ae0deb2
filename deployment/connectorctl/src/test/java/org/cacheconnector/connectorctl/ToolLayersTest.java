package org.cacheconnector.connectorctl;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The tool is layered as the shipped code is. */
@AnalyzeClasses(
        packages = {"org.cacheconnector.connectorctl"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class ToolLayersTest {

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("org.cacheconnector.(**)").should().beFreeOfCycles();
}
