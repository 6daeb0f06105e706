-- Failed sign-ins per account and source, and until when the source has to wait.
create table sign_in_delays (
  -- SHA-256 of the login name
  account_hash text not null,
  -- SHA-256 of the client's address, or of the id of a known device
  source_hash text not null,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null,
  primary key (account_hash, source_hash)
);
--> statement-breakpoint
create index sign_in_delays_last_at on sign_in_delays (last_at);
--> statement-breakpoint
-- Random keys that all servers on this database share.
create table gateway_secrets (
  name text primary key,
  secret text not null
);
