create table password_resets (
  customer_id integer primary key references customers (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);
--> statement-breakpoint
create table ended_sessions (
  token_hash text primary key,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index ended_sessions_expires_at on ended_sessions (expires_at);
