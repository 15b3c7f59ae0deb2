package org.cacheconnector.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Core is plain Java: it knows nothing of JMS, Carbon, OSGi or whoever calls it. */
@AnalyzeClasses(
        packages = "org.cacheconnector",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule dependsOnJavaAndSlf4jOnly =
            classes()
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..", "org.slf4j", "javax.crypto..", "org.cacheconnector.core..");

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("org.cacheconnector.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule modelDependsOnNothingElse =
            classes()
                    .that()
                    .resideInAPackage("..core.model")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "org.cacheconnector.core.model");

    @ArchTest
    static final ArchRule noStaticStateThatChanges = fields().that().areStatic().should().beFinal();

    @ArchTest
    static final ArchRule classesHaveTellingNames =
            noClasses().should().haveNameMatching(".*(Utils?|Helpers?|Misc|Common)(\\$.*)?");
}
