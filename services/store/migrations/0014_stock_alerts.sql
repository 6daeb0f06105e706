-- E-mail addresses of shoppers who want to know when a sold-out product is in stock again.
create table stock_alerts (
  id integer generated always as identity primary key,
  -- The product, or the variation.
  product_id integer not null references products (id) on delete cascade,
  email text not null,
  -- Secret of the link that ends all alerts of the address.
  token text not null unique,
  created_at timestamptz not null,
  -- When the e-mail was put into the outbox; null while the alert waits.
  notified_at timestamptz
);
--> statement-breakpoint
create unique index stock_alerts_once on stock_alerts (product_id, lower(email)) where notified_at is null;
--> statement-breakpoint
create index stock_alerts_waiting on stock_alerts (lower(email)) where notified_at is null;
--> statement-breakpoint
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
--> statement-breakpoint
alter table outgoing_mails add constraint outgoing_mails_kind_check
  check (kind in ('order-confirmation', 'order-notice', 'password-reset', 'review-notice', 'stock-alert'));
