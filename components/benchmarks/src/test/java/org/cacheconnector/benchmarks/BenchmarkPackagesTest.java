package org.cacheconnector.benchmarks;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Tag;

/** The benchmarks are layered as the shipped code is. */
@Tag("full")
@AnalyzeClasses(
        packages = {"org.cacheconnector.benchmarks"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class BenchmarkPackagesTest {

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("org.cacheconnector.(**)").should().beFreeOfCycles();
}
