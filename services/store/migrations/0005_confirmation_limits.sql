-- Confirmations of orders per e-mail address and per telephone number within the last hour.
create table confirmation_limits (
  -- SHA-256 of the address or number
  contact_hash text primary key,
  -- ms since 1970
  sent_at_ms jsonb not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
create index confirmation_limits_updated_at on confirmation_limits (updated_at);
