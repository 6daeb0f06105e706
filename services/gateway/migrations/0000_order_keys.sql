-- One row per Idempotency-Key: who may order now, what was agreed before the store was asked, and how it ended.
create table order_keys (
  key_hash text primary key,
  -- hash of the body and of who sent it: another body under the same key is refused
  fingerprint text not null,
  state text not null check (state in ('running', 'unknown', 'known')),
  -- the running request's own mark; only its holder may ask the store, and only while nobody took over
  lease_owner text,
  lease_until timestamptz,
  -- set in the moment before the store is asked to order; from then on an order may exist
  posted_at timestamptz,
  quote jsonb,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index order_keys_created_at on order_keys (created_at) where state = 'known';
--> statement-breakpoint
-- Requests per visitor in a fixed window of time.
create table rate_windows (
  bucket text not null,
  window_start timestamptz not null,
  requests integer not null,
  primary key (bucket, window_start)
);
