/** Starting, pausing, resuming and stopping, and what is wrong meanwhile. */
package org.cacheconnector.carbon.lifecycle;
