-- Solved challenges that were used; each is accepted once.
create table used_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index used_challenges_expires_at on used_challenges (expires_at);
