/** Network faults and free ports: all on the loopback interface. */
package org.cacheconnector.harness.net;
