package org.cacheconnector.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** How the code that ships in the bundle may depend on itself. */
@AnalyzeClasses(
        packages = {
            "org.cacheconnector.core", "org.cacheconnector.carbon",
            "org.cacheconnector.link", "org.cacheconnector.activemq",
            "org.cacheconnector.database", "org.cacheconnector.ibmmq",
            "org.cacheconnector.rabbitmq", "org.cacheconnector.connector"
        },
        importOptions = {ImportOption.DoNotIncludeTests.class, ShippedCodeTest.NoTestJars.class})
class ShippedCodeTest {

    private static final int MAX_PARAMETERS = 6;

    static final class NoTestJars implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    @ArchTest
    static final ArchRule dependenciesPointOneWay =
            layeredArchitecture()
                    .consideringOnlyDependenciesInLayers()
                    .layer("core")
                    .definedBy("org.cacheconnector.core..")
                    .layer("carbon")
                    .definedBy("org.cacheconnector.carbon..")
                    .layer("link")
                    .definedBy("org.cacheconnector.link")
                    .layer("jms")
                    .definedBy("org.cacheconnector.link.jms..")
                    .layer("brokers")
                    .definedBy(
                            "org.cacheconnector.activemq..",
                            "org.cacheconnector.database..",
                            "org.cacheconnector.ibmmq..",
                            "org.cacheconnector.rabbitmq..")
                    .layer("connector")
                    .definedBy("org.cacheconnector.connector..")
                    .whereLayer("connector")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("carbon")
                    .mayOnlyBeAccessedByLayers("connector")
                    .whereLayer("brokers")
                    .mayOnlyBeAccessedByLayers("connector")
                    .whereLayer("link")
                    .mayOnlyBeAccessedByLayers("jms", "brokers")
                    .whereLayer("jms")
                    .mayOnlyBeAccessedByLayers("brokers", "connector");

    @ArchTest
    static final ArchRule onlyLinksByJmsKnowJms =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "org.cacheconnector.link",
                            "org.cacheconnector.database..",
                            "org.cacheconnector.rabbitmq..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javax.jms..", "org.cacheconnector.link.jms..");

    @ArchTest
    static final ArchRule packagesAreFreeOfCycles =
            slices().matching("org.cacheconnector.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule constructorsHaveSixParametersAtMost =
            constructors().should(new FewParameters());

    private static final class FewParameters extends ArchCondition<JavaConstructor> {
        FewParameters() {
            super("have at most %d parameters", MAX_PARAMETERS);
        }

        @Override
        public void check(JavaConstructor constructor, ConditionEvents events) {
            int parameters = constructor.getRawParameterTypes().size();
            if (parameters > MAX_PARAMETERS) {
                events.add(
                        SimpleConditionEvent.violated(
                                constructor,
                                constructor.getFullName() + " has " + parameters + " parameters"));
            }
        }
    }
}
