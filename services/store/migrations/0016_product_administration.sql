-- Grouped and external products, and products that are not for the public. A product in the trash keeps its row.
alter table products drop constraint products_type_check;
--> statement-breakpoint
alter table products add constraint products_type_check
  check (type in ('simple', 'variable', 'variation', 'grouped', 'external'));
--> statement-breakpoint
alter table products drop constraint products_status_check;
--> statement-breakpoint
alter table products add constraint products_status_check
  check (status in ('publish', 'draft', 'private', 'pending', 'trash'));
--> statement-breakpoint
-- Only products with a page need a slug of their own: a draft may have that of another product, or none.
alter table products drop constraint products_slug_key;
--> statement-breakpoint
create unique index products_slug on products (slug) where status in ('publish', 'private');
--> statement-breakpoint
alter table products add column grouped_ids integer[] not null default '{}';
--> statement-breakpoint
alter table products add column external_url text not null default '';
--> statement-breakpoint
alter table products add column button_text text not null default '';
--> statement-breakpoint
create index products_grouped on products (id) where type = 'grouped';
--> statement-breakpoint
-- What only the administration API reads. Products of the demo catalogue and of SQL imports have no row until they are
-- changed by the API.
create table product_details (
  product_id integer primary key references products (id) on delete cascade,
  -- In site time. The sale price counts between them.
  sale_starts_at timestamp,
  sale_ends_at timestamp,
  shipping_class_id integer,
  low_stock_amount integer,
  cross_sell_ids integer[] not null default '{}',
  -- Further fields of wc/v3, as they are sent and read.
  more jsonb not null default '{}',
  meta_data jsonb not null default '[]'
);
--> statement-breakpoint
create index product_details_sale_starts on product_details (sale_starts_at) where sale_starts_at is not null;
--> statement-breakpoint
create index product_details_sale_ends on product_details (sale_ends_at) where sale_ends_at is not null;
--> statement-breakpoint
create index product_details_shipping_class on product_details (shipping_class_id) where shipping_class_id is not null;
--> statement-breakpoint
alter table reviews drop constraint reviews_status_check;
--> statement-breakpoint
alter table reviews add constraint reviews_status_check check (status in ('approved', 'hold', 'spam', 'trash'));
