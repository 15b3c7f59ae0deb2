/** Changes something at one cluster and watches when the other one tells the truth. */
package org.cacheconnector.launcher.demo;
