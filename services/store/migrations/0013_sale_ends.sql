-- Last day of a sale in site time, such as 2026-11-30. The server ends the sale on the next day.
alter table products add column sale_ends_on text check (sale_ends_on like '____-__-__');
--> statement-breakpoint
create index products_sale_ends on products (sale_ends_on) where sale_ends_on is not null;
