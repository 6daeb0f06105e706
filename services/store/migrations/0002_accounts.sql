create table customers (
  id integer generated always as identity (start with 2) primary key,
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  billing jsonb not null,
  shipping jsonb not null,
  password_hash text not null,
  token_epoch integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
create unique index customers_email on customers (lower(email));
--> statement-breakpoint
create unique index customers_username on customers (lower(username));
--> statement-breakpoint
create table consumer_keys (
  id integer generated always as identity primary key,
  description text not null,
  permissions text not null check (permissions in ('read', 'write', 'read_write')),
  key_hash text not null unique,
  secret_hash text not null,
  key_ending text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
--> statement-breakpoint
alter table orders add column stock_taken boolean not null default true;
--> statement-breakpoint
alter table orders add column completed_at timestamptz;
