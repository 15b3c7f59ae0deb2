/**
 * Links to RabbitMQ over AMQP 0-9-1, with a fanout exchange for the topic, a queue for each node,
 * and publisher confirms.
 */
package org.cacheconnector.rabbitmq;
