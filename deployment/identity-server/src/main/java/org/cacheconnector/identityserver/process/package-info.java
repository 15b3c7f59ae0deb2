/** Processes of servers, which may outlive the JVM that started them. */
package org.cacheconnector.identityserver.process;
