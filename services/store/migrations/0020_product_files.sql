-- Rows of product files that a running import has saved. They let an import that was interrupted go on, and lead from the
-- ids in its file to the products.
create table product_import_rows (
  import_id text not null,
  line integer not null,
  -- Id of the product in the file; null where it has none.
  source_id integer,
  sku text not null default '',
  -- Null in a trial run, which creates nothing.
  product_id integer,
  outcome text not null check (outcome in ('created', 'updated')),
  messages text[] not null default '{}',
  saved_at timestamptz not null default now(),
  primary key (import_id, line)
);
--> statement-breakpoint
create index product_import_sources on product_import_rows (import_id, source_id);
--> statement-breakpoint
create index product_import_skus on product_import_rows (import_id, lower(sku));
