-- One order per idempotency key of the gateway: the correlation id at the end of customer_user_agent is unique. So a request
-- whose outcome is not known can be sent again at once.
create unique index orders_correlation_id on orders (substring(customer_user_agent, '\(\+order ([0-9a-f]{32})\)$'));
