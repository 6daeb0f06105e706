-- Copy of a connected shop's catalogue and blog, so that pages that nobody has opened and searches are served
-- while the shop does not respond. Both tables may be emptied at any time: the gateway fills them again in the
-- background.
create table catalogue_copy (
  -- SHA-256 of the shop's URL
  store_hash text not null,
  -- product, variation, category or post
  kind text not null,
  id bigint not null,
  -- without percent-encoding
  slug text not null,
  -- id of a variation's product; else 0
  parent bigint not null,
  -- place in the shop's list: products by popularity, posts by date
  position integer not null,
  -- ids and slugs of a product's categories; else empty
  categories text[] not null,
  -- JSON of the resource, as the shop sent it
  body text not null,
  read_at timestamptz not null,
  primary key (store_hash, kind, id)
);
--> statement-breakpoint
create index catalogue_copy_slug on catalogue_copy (store_hash, kind, slug);
--> statement-breakpoint
create index catalogue_copy_parent on catalogue_copy (store_hash, kind, parent);
--> statement-breakpoint
create index catalogue_copy_position on catalogue_copy (store_hash, kind, position);
--> statement-breakpoint
-- A pass reads the shop and fills catalogue_copy. Of all servers on this database, only one runs a pass
-- at a time.
create table catalogue_copy_passes (
  store_hash text primary key,
  -- end of the lease of the process that runs a pass
  lease_until timestamptz not null,
  -- end of the last complete pass
  finished_at timestamptz
);
