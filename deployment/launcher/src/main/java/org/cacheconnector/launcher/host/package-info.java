/** Brokers as programs of their own, which end when they are asked to (SIGTERM). */
package org.cacheconnector.launcher.host;
