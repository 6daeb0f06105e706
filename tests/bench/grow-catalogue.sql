-- Multiplies the demo catalogue: `psql -v copies=77` makes 10,000 products of the demo's 130, `-v copies=770`
-- makes 100,000. Each copy has other ids, slugs, names, prices and dates, and the same terms. The `insert` lists
-- the values in the order of the columns of `products`, so that a new column at the end of the table gets its
-- default.
\set off 5000
alter table products disable trigger all;
insert into products overriding system value
select (p).id + k * :off as id, case when (p).parent_id > 0 then (p).parent_id + k * :off else 0 end, (p).type,
  (p).slug || '-x' || k, (p).name || ' ' || k, case when (p).sku = '' then '' else (p).sku || '-' || k end, (p).status,
  (p).catalog_visibility, (p).featured and k % 20 = 0, (p).short_description, (p).description,
  (p).regular_price + (k % 7) * 10, (p).sale_price + (k % 7) * 10, (p).price + (k % 7) * 10, (p).max_price + (k % 7) * 10,
  (p).on_sale, (p).manage_stock, (p).stock_quantity, (p).stock_status, (p).backorders, (p).sold_individually, (p).virtual,
  (p).weight_g, (p).dimensions, (p).average_rating, (p).rating_count, (p).review_count,
  ((p).total_sales * 7919 + k) % 5000, (p).menu_order, (p).sort_name || ' ' || lpad(k::text, 4, '0'),
  (p).search_text || ' ' || k, (p).image_ids, coalesce((select array_agg(x + k * :off) from unnest((p).related_ids) x), '{}'),
  (p).attributes, (p).date_created - (k || ' minutes')::interval, (p).date_modified - (k || ' minutes')::interval
from (select p, k from products p, generate_series(1, :copies) k where p.id < :off and p.id > 0) q
where (p).related_ids is not null;
insert into product_categories
select product_id + k * :off, category_id from product_categories, generate_series(1, :copies) k where product_id < :off;
insert into product_tags
select product_id + k * :off, tag_id from product_tags, generate_series(1, :copies) k where product_id < :off;
insert into product_attribute_terms
select product_id + k * :off, term_id from product_attribute_terms, generate_series(1, :copies) k where product_id < :off;
alter table products enable trigger all;
analyze;
