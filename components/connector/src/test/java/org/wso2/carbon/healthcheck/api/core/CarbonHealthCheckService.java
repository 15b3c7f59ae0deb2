package org.wso2.carbon.healthcheck.api.core;

import java.util.ArrayList;
import java.util.List;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.util.tracker.ServiceTracker;
import org.wso2.carbon.healthcheck.api.core.exception.BadHealthException;
import org.wso2.carbon.healthcheck.api.core.model.HealthCheckerConfig;

/** Asks all checkers that its bundle can see, as the server's does. */
public class CarbonHealthCheckService implements BundleActivator {

    private ServiceTracker<HealthChecker, HealthChecker> checkers;

    @Override
    public void start(BundleContext context) {
        checkers =
                new ServiceTracker<>(context, HealthChecker.class, null) {
                    @Override
                    public HealthChecker addingService(ServiceReference<HealthChecker> reference) {
                        HealthChecker checker = super.addingService(reference);
                        checker.init(new HealthCheckerConfig(7, true));
                        return checker;
                    }
                };
        checkers.open();
        context.registerService(CarbonHealthCheckService.class, this, null);
    }

    @Override
    public void stop(BundleContext context) {
        checkers.close();
    }

    /** Returns each checker that is enabled, with its order and what it finds wrong. */
    public List<String> ask() {
        List<String> answers = new ArrayList<>();
        for (HealthChecker checker : checkers.getServices(new HealthChecker[0])) {
            if (checker.isEnabled()) {
                answers.add(checker.getName() + " " + checker.getOrder() + " " + problems(checker));
            }
        }
        return answers;
    }

    private static String problems(HealthChecker checker) {
        try {
            return "healthy " + checker.checkHealth();
        } catch (BadHealthException e) {
            return "unhealthy " + e.getErrors();
        }
    }
}
