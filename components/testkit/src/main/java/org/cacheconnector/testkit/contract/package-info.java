/**
 * What every broker link must do, as tests: extend {@link
 * org.cacheconnector.testkit.contract.BrokerLinkContract} and supply a {@link
 * org.cacheconnector.testkit.contract.BrokerUnderTest}.
 */
package org.cacheconnector.testkit.contract;
