-- One row per idempotency key: which request may order now, the quote before the order, and the outcome.
create table order_keys (
  key_hash text primary key,
  -- hash of the request body and its sender: the key is rejected with another body or sender
  fingerprint text not null,
  state text not null check (state in ('running', 'unknown', 'known')),
  -- the running request: only this request may send the order, and only until another request takes over
  lease_owner text,
  lease_until timestamptz,
  -- set right before the checkout request is sent; from then on an order may exist
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
