-- Orders as the administration API manages them: fees, several shipping lines, own prices, notes and refunds.
alter table orders
  add column created_via text not null default 'store-api',
  add column transaction_id text not null default '',
  add column paid_at timestamptz,
  -- Null for a placed order, whose only shipping line is shipping_rate.
  add column shipping_lines jsonb,
  add column fee_lines jsonb not null default '[]',
  add column fee_total bigint not null default 0,
  add column meta_data jsonb not null default '[]';
--> statement-breakpoint
update orders set paid_at = completed_at where completed_at is not null;
--> statement-breakpoint
alter table orders drop constraint orders_total_check, add constraint orders_total_check
  check (total = items_total - discount_total + shipping_total + fee_total and total >= 0) not valid;
--> statement-breakpoint
create index orders_created on orders (created_at, id);
--> statement-breakpoint
-- A line of the administration API has a total of its own.
alter table order_lines drop constraint order_lines_check;
--> statement-breakpoint
alter table order_lines
  add column meta_data jsonb not null default '[]',
  -- Pieces that refunds have returned to the stock.
  add column restocked integer not null default 0,
  add constraint order_lines_restocked_check check (restocked between 0 and quantity);
--> statement-breakpoint
create index order_lines_product on order_lines (product_id, order_id);
--> statement-breakpoint
create index order_lines_variation on order_lines (variation_id, order_id) where variation_id is not null;
--> statement-breakpoint
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  author text not null,
  note text not null,
  -- Whether the note is for the customer.
  customer_note boolean not null,
  created_at timestamptz not null
);
--> statement-breakpoint
create index order_notes_order on order_notes (order_id, id);
--> statement-breakpoint
create table order_refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  -- In minor units.
  amount bigint not null check (amount > 0),
  reason text not null,
  lines jsonb not null,
  meta_data jsonb not null default '[]',
  created_at timestamptz not null
);
--> statement-breakpoint
create index order_refunds_order on order_refunds (order_id, id);
