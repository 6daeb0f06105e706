-- The last good answer to each question of the catalogue, so that pages can be made while a remote shop is away, also after a
-- restart. Bounded and tidied by the hour; losing the table loses nothing but that.
create table last_good_answers (
  -- hash of the question's path and query
  question_hash text primary key,
  -- gzip of {status, headers, body}
  answer bytea not null,
  -- when the shop last gave this very answer, to the hour
  kept_at timestamptz not null
);
--> statement-breakpoint
create index last_good_answers_kept_at on last_good_answers (kept_at);
--> statement-breakpoint
-- Counts what the shop's webhooks have told, so that every server on this database learns that its caches are old.
create table shop_changes (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
--> statement-breakpoint
insert into shop_changes (version) values (0);
