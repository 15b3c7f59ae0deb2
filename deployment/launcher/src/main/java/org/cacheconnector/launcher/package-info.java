/** What the launcher runs against a deployment. */
package org.cacheconnector.launcher;
