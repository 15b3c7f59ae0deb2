/** Tests of the JMeter plans. */
package org.cacheconnector.performance.plans;
