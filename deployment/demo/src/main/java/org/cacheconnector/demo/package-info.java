/** Two real Carbon servers, a broker and the connector: shows in one command what it does. */
package org.cacheconnector.demo;
