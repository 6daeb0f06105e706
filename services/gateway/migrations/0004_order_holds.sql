-- When the order of this key is to be set to on-hold in a connected shop; null when nothing is left to do.
alter table order_keys add column hold_due_at timestamptz;
--> statement-breakpoint
create index order_keys_hold_due_at on order_keys (hold_due_at) where hold_due_at is not null;
