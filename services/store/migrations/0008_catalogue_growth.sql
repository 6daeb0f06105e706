-- Each sort order of a product list has an index, so that the first pages of a large catalogue are read without
-- sorting it.
create index products_by_date on products (date_created desc, id desc) where status = 'publish' and type <> 'variation';
--> statement-breakpoint
create index products_by_sales on products (total_sales desc, id desc) where status = 'publish' and type <> 'variation';
--> statement-breakpoint
create index products_by_price on products (coalesce(price, 0), id) where status = 'publish' and type <> 'variation';
--> statement-breakpoint
create index products_by_max_price on products (coalesce(max_price, 0), id) where status = 'publish' and type <> 'variation';
--> statement-breakpoint
create index products_by_name on products (sort_name, id) where status = 'publish' and type <> 'variation';
--> statement-breakpoint
-- The index products_by_date replaces products_date.
drop index products_date;
