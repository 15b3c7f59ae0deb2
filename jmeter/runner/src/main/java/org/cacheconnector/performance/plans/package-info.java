/** Makes the plans that JMeter runs from the ones that people read. */
package org.cacheconnector.performance.plans;
