-- Posts and pages that become public at their date.
alter table posts drop constraint posts_status_check;
--> statement-breakpoint
alter table posts add constraint posts_status_check
  check (status in ('publish', 'future', 'draft', 'pending', 'private', 'trash'));
--> statement-breakpoint
create index posts_scheduled on posts (date_created) where status = 'future';
