-- Posts and pages that the staff writes: drafts, the trash and who wrote them.
alter table posts
  add column status text not null default 'publish' check (status in ('publish', 'draft', 'pending', 'private', 'trash')),
  -- Id of the account of the staff; null for a post of the demo or of another shop.
  add column author_id integer,
  -- True for a draft that takes the time of its publication as its date.
  add column takes_publication_date boolean not null default false;
--> statement-breakpoint
-- A draft has no slug until it is published.
alter table posts drop constraint posts_type_slug_key;
--> statement-breakpoint
create unique index posts_type_slug on posts (type, slug) where slug <> '';
--> statement-breakpoint
alter table post_terms add column description text not null default '';
--> statement-breakpoint
alter table images add column caption text not null default '';
