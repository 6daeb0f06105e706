-- The last good response to each catalogue request, so that pages can be rendered while a remote shop is
-- down, also after a restart. Old rows are deleted every hour. The table may be emptied at any time: later
-- responses fill it again.
create table last_good_answers (
  -- hash of the store's URL and the path and query of the request
  question_hash text primary key,
  -- gzip of {status, headers, body}
  answer bytea not null,
  -- when the shop last sent this response, accurate to the hour
  kept_at timestamptz not null
);
--> statement-breakpoint
create index last_good_answers_kept_at on last_good_answers (kept_at);
--> statement-breakpoint
-- Counts the changes that the shop's webhooks have reported, so that every server on this database detects
-- that its caches are outdated.
create table shop_changes (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
--> statement-breakpoint
insert into shop_changes (version) values (0);
