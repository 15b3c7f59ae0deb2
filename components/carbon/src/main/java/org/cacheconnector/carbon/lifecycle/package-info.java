/** Starts, pauses, resumes and stops the connector, and knows its problems. */
package org.cacheconnector.carbon.lifecycle;
