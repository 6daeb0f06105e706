-- The promised delivery as the shopper read it. Null for pick-up, for an order that was on hold at first, and
-- for orders that were placed before this migration.
alter table orders add column promised_delivery text;
