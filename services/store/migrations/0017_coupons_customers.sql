-- Coupons as the administration API manages them: restrictions, a status and own data.
alter table coupons drop constraint coupons_type_check;
--> statement-breakpoint
alter table coupons add constraint coupons_type_check check (type in ('percent', 'fixed_cart', 'fixed_product'));
--> statement-breakpoint
alter table coupons drop constraint coupons_check;
--> statement-breakpoint
alter table coupons add constraint coupons_amount_check check (amount >= 0 and (type <> 'percent' or amount <= 10000));
--> statement-breakpoint
alter table coupons
  add column status text not null default 'publish' check (status in ('publish', 'draft', 'pending', 'private', 'trash')),
  add column description text not null default '',
  add column individual_use boolean not null default false,
  add column exclude_sale_items boolean not null default false,
  add column maximum integer check (maximum > 0),
  add column limit_items integer check (limit_items > 0),
  add column product_ids integer[] not null default '{}',
  add column excluded_product_ids integer[] not null default '{}',
  add column category_ids integer[] not null default '{}',
  add column excluded_category_ids integer[] not null default '{}',
  add column email_restrictions text[] not null default '{}',
  add column meta_data jsonb not null default '[]',
  add column updated_at timestamptz not null default now();
--> statement-breakpoint
-- A coupon in the trash does not keep its code.
alter table coupons drop constraint coupons_code_key;
--> statement-breakpoint
create unique index coupons_code on coupons (code) where status <> 'trash';
--> statement-breakpoint
-- Who has used a coupon.
create index orders_with_coupons on orders (id) where coupons <> '[]'::jsonb;
--> statement-breakpoint
alter table customers add column meta_data jsonb not null default '[]';
