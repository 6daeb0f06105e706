create table carts (
  id text primary key,
  lines jsonb not null,
  billing jsonb not null,
  shipping jsonb not null,
  chosen_rate text,
  updated_at timestamptz not null
);
--> statement-breakpoint
create index carts_updated_at on carts (updated_at);
--> statement-breakpoint
create table orders (
  id integer generated always as identity (start with 1001) primary key,
  order_key text not null unique,
  status text not null,
  customer_id integer not null,
  currency text not null,
  payment_method text not null,
  payment_method_title text not null,
  billing jsonb not null,
  shipping jsonb not null,
  shipping_rate text,
  shipping_title text,
  items_total bigint not null check (items_total >= 0),
  shipping_total integer not null check (shipping_total >= 0),
  total bigint not null check (total = items_total + shipping_total),
  customer_note text not null,
  customer_user_agent text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
create index orders_customer on orders (customer_id, id);
--> statement-breakpoint
create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer not null,
  variation_id integer,
  name text not null,
  sku text not null,
  quantity integer not null check (quantity > 0),
  price integer not null,
  regular_price integer not null,
  total bigint not null check (total = price::bigint * quantity),
  virtual boolean not null,
  options jsonb not null
);
--> statement-breakpoint
create index order_lines_order on order_lines (order_id);
