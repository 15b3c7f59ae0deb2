/** The Hazelcast cluster of this server, in which connectors announce themselves. */
package org.cacheconnector.carbon.cluster;
