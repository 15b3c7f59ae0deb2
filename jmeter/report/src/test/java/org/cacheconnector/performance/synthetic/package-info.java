/** Results as a study would measure them, made up for tests; the truth in them is known. */
package org.cacheconnector.performance.synthetic;
