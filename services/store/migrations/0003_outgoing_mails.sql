create table outgoing_mails (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('order-confirmation', 'order-notice', 'password-reset')),
  dedupe_key text not null unique,
  recipient text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
--> statement-breakpoint
create index outgoing_mails_pending on outgoing_mails (next_attempt_at)
  where sent_at is null and given_up_at is null;
