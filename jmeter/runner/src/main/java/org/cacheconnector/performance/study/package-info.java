/** Plans studies and carries them out. */
package org.cacheconnector.performance.study;
