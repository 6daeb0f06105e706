-- The promise as the shopper read it; null for pick-up, while on hold, and for orders from before.
alter table orders add column promised_delivery text;
