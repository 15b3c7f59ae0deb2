/** Bridge mode: one node of a Hazelcast cluster exchanges for all of them. */
package org.cacheconnector.carbon.cluster;
